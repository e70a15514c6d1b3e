import { Alert, Box, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { ChallengeView, DivisionView } from '@olympiad/contracts/views/judging'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../format.ts'
import { LoadError } from '../../../shared/LoadError.tsx'
import { RecordsLoading } from '../../../shared/Records.tsx'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import type { OfSetup } from '../EventShow.tsx'
import { useDivisionNames } from '../use-division-names.ts'
import { GameList } from './GameList.tsx'
import { GroupDraw } from './GroupDraw.tsx'
import { KnockOutDraw } from './KnockOutDraw.tsx'
import { RulesForm } from './RulesForm.tsx'
import { useGameTexts } from './texts.ts'
import { type GamesData, useGames } from './use-games.ts'

/** Challenges that are played as games: rules, draw, and the games themselves. */
export function Games({ setup }: OfSetup) {
  const { event, challenges } = setup
  const t = useGameTexts()
  const lang = useLang()
  const { nameOf } = useDivisionNames(event.divisions)
  const { data, error, refetch } = useGames(event.id, event.state === 'running')
  if (!data) return error ? <LoadError onRetry={() => refetch()}>{t.failed}</LoadError> : <RecordsLoading />
  const played = challenges.filter(({ kind, games }) => kind === 'games' || games)
  if (played.length === 0) {
    return (
      <Alert severity="info">
        {t.none} {t.none_hint}
      </Alert>
    )
  }
  const divisions: DivisionView[] = event.divisions.filter(({ id }) => played.some(({ division }) => division === id))
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.frozen_at && <Alert severity="info">{t.frozen(formatDateTime(data.frozen_at, lang))}</Alert>}
      {divisions.map((division) => (
        <Box key={division.id} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="h2">{nameOf(division)}</Typography>
          {played
            .filter((challenge) => challenge.division === division.id)
            .map((challenge) => (
              <GamesOfChallenge key={challenge.id} {...{ setup, challenge, data }} />
            ))}
        </Box>
      ))}
    </Box>
  )
}

export type OfChallenge = OfSetup & { challenge: ChallengeView; data: GamesData }

function GamesOfChallenge(props: OfChallenge) {
  const { challenge, data } = props
  const lang = useLang()
  const draw = data.games.find((game) => game.challenge === challenge.id)?.id
  const section = useRef<HTMLDivElement>(null)
  const shown = useRef(draw)
  useEffect(() => {
    if (draw === shown.current) return
    shown.current = draw
    // The pressed button went with the draw. What another admin draws leaves the focus where it is.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [draw])
  return (
    <Section ref={section} title={localized(challenge, 'name', lang)}>
      {draw ? (
        <GameList {...props} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <RulesForm key={JSON.stringify(challenge.games)} {...props} />
          {challenge.games?.stage === 'groups' && <GroupDraw {...props} />}
          {challenge.games?.stage === 'knock_out' && <KnockOutDraw {...props} />}
        </Box>
      )}
    </Section>
  )
}
