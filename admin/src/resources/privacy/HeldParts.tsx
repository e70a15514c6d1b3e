import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { DATA_PART_NAMES } from '@olympiad/contracts/data-parts'
import type { Fate, HeldPart } from '@olympiad/contracts/views/privacy'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../shared/StateWord.tsx'
import { useLang } from '../../use-lang.ts'

const TONES: Record<Fate, Tone> = { deleted: 'error', anonymised: 'warning', kept: 'success' }

/** The parts of what is held of somebody, each with what an erasure does with it; those that hold nothing are left out. */
export function HeldParts({ held }: { held: readonly HeldPart[] }) {
  const translate = useTranslate()
  const lang = useLang()
  const say = (key: string) => translate(`resources.privacy.${key}`)
  const shown = held.filter(({ count }) => count > 0)
  if (shown.length === 0) return <Typography color="text.secondary">{say('nothing')}</Typography>
  return (
    <Table size="small" aria-label={say('caption')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('part')}</TableCell>
          <TableCell align="right">{say('count')}</TableCell>
          <TableCell>{say('fate')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map(({ part, count, fate }) => (
          <TableRow key={part}>
            <TableCell component="th" scope="row">
              {DATA_PART_NAMES[lang][part]}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </TableCell>
            <TableCell>
              <StateWord tone={TONES[fate]}>{say(`fates.${fate}`)}</StateWord>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
