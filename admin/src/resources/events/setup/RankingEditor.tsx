import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Alert, Box, Button, IconButton, Typography } from '@mui/material'
import { MAX_RANKING_KEYS } from '@olympiad/contracts/judging/events'
import type { RankingKey } from '@olympiad/contracts/judging/ranking'
import { rankingKeyWords } from '@olympiad/contracts/judging/ranking-words'
import type { AdminEvent, ChallengeView } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../../auth/use-rights.ts'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import type { OfSetup } from '../EventShow.tsx'
import { eventPath } from '../event-path.ts'
import { useEventTexts } from '../event-texts.ts'
import { useEventChange } from '../use-event-change.ts'
import { RankingKeyDialog } from './RankingKeyDialog.tsx'
import { RankingPreview } from './RankingPreview.tsx'
import { withSheets } from './ranking-preview.ts'

type RankingEditorProps = OfSetup & {
  division: AdminEvent['divisions'][number]
  challenges: readonly ChallengeView[]
}

/** With the number of official rounds, as the words of a ranking want it. */
export const toRanked = (challenges: readonly ChallengeView[]) =>
  challenges.map(({ id, name, name_en, rounds }) => ({
    id,
    name,
    name_en,
    rounds: rounds.filter(({ kind }) => kind === 'official').length,
  }))

export function RankingEditor({ setup: { event, sheets }, division, challenges }: RankingEditorProps) {
  const { ranking: t } = useEventTexts()
  const translate = useTranslate()
  const lang = useLang()
  const mayWrite = useMay('write')
  const { busy, error, change, clearErrors } = useEventChange()
  const [keys, setKeys] = useState<readonly RankingKey[]>(division.ranking)
  const [edited, setEdited] = useState<number>()
  const named = toRanked(challenges)
  const isChanged = JSON.stringify(keys) !== JSON.stringify(division.ranking)
  const save = () => {
    const body = { division: division.id, keys }
    return change({ method: 'PUT', address: eventPath(event.id, 'ranking'), body })
  }
  const swap = (at: number, other: number) => {
    const [one, two] = [keys[at], keys[other]]
    if (one && two) setKeys(keys.with(at, two).with(other, one))
  }
  const put = (key: RankingKey) => {
    setKeys(edited === undefined || edited >= keys.length ? [...keys, key] : keys.with(edited, key))
    setEdited(undefined)
  }
  return (
    <Section title={t.title}>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {t.lead}
      </Typography>
      {keys.length === 0 && (
        <Alert severity="warning" variant="outlined">
          {t.none}
        </Alert>
      )}
      <Box sx={BESIDE}>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {keys.map((key, at) => (
            <Box
              component="li"
              key={JSON.stringify([key, at])}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 44,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { border: 0 },
              }}
            >
              <Box component="b" sx={{ minWidth: 24, fontVariantNumeric: 'tabular-nums' }}>
                {at + 1}
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>{rankingKeyWords(key, named, lang)}</Box>
              {mayWrite && (
                <Box sx={{ flex: 'none', display: 'flex' }}>
                  <IconButton
                    size="small"
                    aria-label={t.up_nth(at + 1)}
                    disabled={at === 0}
                    onClick={() => swap(at, at - 1)}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t.down_nth(at + 1)}
                    disabled={at === keys.length - 1}
                    onClick={() => swap(at, at + 1)}
                  >
                    <DownIcon fontSize="small" />
                  </IconButton>
                  <IconButton size="small" aria-label={t.edit_nth(at + 1)} onClick={() => setEdited(at)}>
                    <EditIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t.remove_nth(at + 1)}
                    onClick={() => setKeys(keys.toSpliced(at, 1))}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </Box>
              )}
            </Box>
          ))}
        </Box>
        {keys.length > 0 && (
          <RankingPreview
            event={event}
            division={division.id}
            keys={keys}
            challenges={withSheets(challenges, sheets)}
            named={named}
          />
        )}
      </Box>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }} onClose={clearErrors}>
          {translate(error, { _: error })}
        </Alert>
      )}
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
          <Button
            startIcon={<AddIcon />}
            disabled={keys.length >= MAX_RANKING_KEYS}
            onClick={() => setEdited(keys.length)}
          >
            {t.add}
          </Button>
          {isChanged && (
            <>
              <Button variant="contained" loading={busy} disabled={keys.length === 0} onClick={() => void save()}>
                {t.save}
              </Button>
              <Button onClick={() => setKeys(division.ranking)}>{t.undo}</Button>
              <Typography variant="body2" color="text.secondary" role="status">
                {translate('console.unsaved')}
              </Typography>
            </>
          )}
        </Box>
      )}
      {edited !== undefined && (
        <RankingKeyDialog initial={keys[edited]} challenges={named} onSave={put} onClose={() => setEdited(undefined)} />
      )}
    </Section>
  )
}

const BESIDE = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
