import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { PERSONAL_DATA_CATEGORY_LABELS } from '@olympiad/contracts/personal-data-categories'
import type { ErasureAction, PersonalDataItem } from '@olympiad/contracts/views/privacy'
import { useTranslate } from 'react-admin'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'

const TONES: Record<ErasureAction, Tone> = { deleted: 'error', anonymised: 'warning', kept: 'success' }

export function PersonalDataParts({ held }: { held: readonly PersonalDataItem[] }) {
  const translate = useTranslate()
  const lang = useLang()
  const t = (key: string) => translate(`resources.privacy.${key}`)
  const nonEmpty = held.filter(({ count }) => count > 0)
  if (nonEmpty.length === 0) return <Typography color="text.secondary">{t('nothing')}</Typography>
  return (
    <Table size="small" aria-label={t('caption')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('part')}</TableCell>
          <TableCell align="right">{t('count')}</TableCell>
          <TableCell>{t('fate')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {nonEmpty.map(({ part, count, fate }) => (
          <TableRow key={part}>
            <TableCell component="th" scope="row">
              {PERSONAL_DATA_CATEGORY_LABELS[lang][part]}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </TableCell>
            <TableCell>
              <StateBadge tone={TONES[fate]}>{t(`fates.${fate}`)}</StateBadge>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
