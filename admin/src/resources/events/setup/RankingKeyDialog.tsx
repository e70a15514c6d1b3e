import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, MenuItem } from '@mui/material'
import { ALL_RUNS, FIGURES, type RankingKey, type RankingPart } from '@olympiad/contracts/judging/ranking'
import { FIGURE_NAMES, type NamedChallenge, rankingKeyWords } from '@olympiad/contracts/judging/ranking-words'
import { localized } from '@olympiad/contracts/lang'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../../shared/DialogField.tsx'
import { LabelledValue } from '../../../shared/LabelledValue.tsx'
import { useLang } from '../../../use-lang.ts'
import { type EventTexts, useEventTexts } from '../event-texts.ts'

type Runs = Pick<RankingPart, 'from' | 'to'>
const idOf = ({ from, to }: Runs): string => `${from}-${to}`

/** Choices for a challenge with so many rounds, and the runs chosen already. */
function runChoices(rounds: number, chosen: Runs): Runs[] {
  const singles = Array.from({ length: rounds }, (_, at) => ({ from: at + 1, to: at + 1 }))
  const sums = Array.from({ length: Math.max(rounds - 2, 0) }, (_, at) => ({ from: 1, to: at + 2 }))
  const all = rounds > 1 ? [{ from: 1, to: ALL_RUNS }] : []
  const offered = [...singles, ...sums, ...all]
  return offered.some((runs) => idOf(runs) === idOf(chosen)) ? offered : [...offered, chosen]
}

function runsWords({ from, to }: Runs, { ranking: t }: EventTexts): string {
  if (from === to) return from === 1 ? t.best : t.nth(from)
  if (from > 1) return t.span(from, to)
  return to === ALL_RUNS ? t.all : t.sum(to)
}

const LOW_FIGURES: readonly RankingKey['figure'][] = ['time', 'violations']

type RankingKeyDialogProps = {
  initial: RankingKey | undefined
  challenges: readonly NamedChallenge[]
  onSave: (key: RankingKey) => void
  onClose: () => void
}

export function RankingKeyDialog({ initial, challenges, onSave, onClose }: RankingKeyDialogProps) {
  const words = useEventTexts()
  const { ranking: t } = words
  const lang = useLang()
  const first = challenges[0]?.id ?? ''
  const [key, setKey] = useState<RankingKey>(
    initial ?? { figure: 'points', parts: [{ challenge: first, from: 1, to: 1 }], better: 'high' },
  )
  const setPart = (at: number, part: RankingPart) => setKey({ ...key, parts: key.parts.with(at, part) })
  const unused = challenges.find(({ id }) => !key.parts.some(({ challenge }) => challenge === id))
  return (
    <ConfirmDialog
      open
      hasInput
      title={initial ? t.edit : t.add}
      confirmLabel={initial ? t.edit : t.add}
      onConfirm={() => onSave(key)}
      onClose={onClose}
    >
      <Box sx={{ width: { sm: 440 } }}>
        <DialogField
          select
          autoFocus
          label={t.figure}
          value={key.figure}
          onChange={(value) => {
            const figure = FIGURES.find((each) => each === value) ?? key.figure
            setKey({ ...key, figure, better: LOW_FIGURES.includes(figure) ? 'low' : 'high' })
          }}
        >
          {FIGURES.map((figure) => (
            <MenuItem key={figure} value={figure}>
              {FIGURE_NAMES[lang][figure]}
            </MenuItem>
          ))}
        </DialogField>
        <DialogField
          select
          label={t.better}
          value={key.better}
          onChange={(value) => setKey({ ...key, better: value === 'low' ? 'low' : 'high' })}
        >
          <MenuItem value="high">{t.high}</MenuItem>
          <MenuItem value="low">{t.low}</MenuItem>
        </DialogField>
        {key.parts.map((part, at) => {
          const rounds = challenges.find(({ id }) => id === part.challenge)?.rounds ?? 1
          const choices = runChoices(rounds, part)
          return (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
              key={at}
              sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', columnGap: 1, alignItems: 'center' }}
            >
              <DialogField
                select
                label={t.challenge}
                value={part.challenge}
                onChange={(challenge) => setPart(at, { challenge, from: 1, to: 1 })}
              >
                {challenges.map((challenge) => (
                  <MenuItem key={challenge.id} value={challenge.id}>
                    {localized(challenge, 'name', lang)}
                  </MenuItem>
                ))}
              </DialogField>
              <DialogField
                select
                label={t.runs}
                value={idOf(part)}
                onChange={(value) => {
                  const runs = choices.find((each) => idOf(each) === value)
                  if (runs) setPart(at, { ...part, from: runs.from, to: runs.to })
                }}
              >
                {choices.map((runs) => (
                  <MenuItem key={idOf(runs)} value={idOf(runs)}>
                    {runsWords(runs, words)}
                  </MenuItem>
                ))}
              </DialogField>
              <IconButton
                aria-label={t.remove_part}
                disabled={key.parts.length === 1}
                onClick={() => setKey({ ...key, parts: key.parts.toSpliced(at, 1) })}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
        {unused && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => setKey({ ...key, parts: [...key.parts, { challenge: unused.id, from: 1, to: 1 }] })}
          >
            {t.add_part}
          </Button>
        )}
        <Box sx={{ mt: 2, p: 1.5, bgcolor: 'action.hover' }} aria-live="polite">
          <LabelledValue label={t.sentence}>{rankingKeyWords(key, challenges, lang)}</LabelledValue>
        </Box>
      </Box>
    </ConfirmDialog>
  )
}
