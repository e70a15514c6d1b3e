import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { Ref } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { useCaseKind } from './use-case-kind.ts'

export function EmptyQueue({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const translate = useTranslate()
  const { kind, setKind } = useCaseKind()
  const t = (key: string) => translate(`resources.community-cases.${key}`)
  return (
    <Box sx={{ py: 10, px: 2, maxWidth: 520, mx: 'auto', textAlign: 'center' }}>
      <DoneIcon sx={{ fontSize: 48, color: 'success.main' }} />
      <Typography variant="h2" ref={headingRef} tabIndex={-1} sx={{ mt: 1, '&:focus': { outline: 'none' } }}>
        {t(kind ? 'nothing_of_kind' : 'nothing')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
        {t('nothing_hint')}
      </Typography>
      {kind ? (
        <Button variant="contained" onClick={() => setKind(undefined)}>
          {t('all_kinds')}
        </Button>
      ) : (
        <Button variant="outlined" component={LinkBase} to="/community">
          {t('to_topics')}
        </Button>
      )}
    </Box>
  )
}
