import { Alert, Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { ChallengeView, EventPublication } from '@olympiad/contracts/views/judging'
import { useLang } from '../../../use-lang.ts'
import { usePublicationTexts } from './texts.ts'

type MissingResultsProps = { missing: EventPublication['missing']; challenges: readonly ChallengeView[] }

/** Nobody is kept from publishing: a round may have been dropped on the day. */
export function MissingResults({ missing, challenges }: MissingResultsProps) {
  const t = usePublicationTexts()
  const lang = useLang()
  const found = missing.flatMap(({ challenge: id, count, of }) => {
    const challenge = challenges.find((each) => each.id === id)
    if (!challenge) return []
    const name = localized(challenge, 'name', lang)
    if (of === 0) return { id, words: t.not_drawn(name) }
    return { id, words: (challenge.kind === 'games' ? t.missing_games : t.missing_sheets)(name, count, of) }
  })
  if (found.length === 0) return null
  return (
    <Alert severity="warning" variant="outlined">
      {t.missing}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {found.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </Box>
    </Alert>
  )
}
