import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button } from '@mui/material'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useDownload } from '../../data/use-download.ts'
import { formatDateTime } from '../../format.ts'
import { useLang } from '../../use-lang.ts'

export function OrderDocuments({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const lang = useLang()
  const { busy, download } = useDownload()
  // A document names its buyer.
  const seesDocuments = useRight('personal-data')
  if (order.documents.length === 0) return <>{translate('resources.transections.no_papers')}</>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.documents.map(({ number, document, issued_at, path }) => (
        <Box
          component="li"
          key={number}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '0 16px',
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { border: 0 },
          }}
        >
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>
              {translate(`resources.transections.paper.${document}`)} <bdi dir="ltr">{number}</bdi>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {formatDateTime(issued_at, lang)}
              {order.payment_status !== 'refunded' && number === order.invoice_no && (
                <> · {translate('resources.transections.paper.holds')}</>
              )}
            </Box>
          </Box>
          {seesDocuments && (
            <Button
              size="small"
              disabled={busy}
              startIcon={<DownloadIcon />}
              aria-label={translate('resources.transections.paper.download_of', { number })}
              onClick={() => download(path)}
            >
              {translate('resources.transections.paper.download')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
