import { formatTeamNumber } from '@olympiad/contracts/constants'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { langOfWords, localized } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { JudgingBundle, StaffedEvent } from '@olympiad/contracts/views/judging'
import { fill } from '../../i18n/texts.ts'
import { formatDayOfYear, formatTime } from '../../lib/dates.ts'
import { joinNames } from '../../lib/names.ts'
import type { JudgeState } from './judge.ts'
import { progressOfGames } from './kept-game.ts'
import { placeUrl } from './place.ts'
import { divisionName, EventNote, Heading, RehearsalNote, Top } from './Screen.tsx'
import { currentRound, type TeamEntry, teamEntries } from './teams.ts'
import { nextAtTables } from './turns.ts'
import { useWords } from './words.ts'

export function EventsScreen({ events }: { events: readonly StaffedEvent[] }) {
  const { texts, lang } = useWords()
  return (
    <>
      <Top />
      <main id="content">
        <Heading>{texts.events}</Heading>
        {events.length === 0 ? <p className="notice">{texts.noEvents}</p> : null}
        <ul className="cards">
          {events.map((event) => (
            <li key={event.id}>
              <a
                className="card-link"
                href={
                  event.role === 'check_in' ? withLangPrefix(routes.checkIn(event.id), lang) : placeUrl.event(event.id)
                }
              >
                {event.role === 'check_in' ? <small>{texts.checkIn}</small> : null}
                <b dir="auto">{localized(event, 'name', lang)}</b>
                <small>
                  {formatDayOfYear(event.starts_on, lang)} · <span dir="auto">{localized(event, 'place', lang)}</span>
                </small>
                <RehearsalNote event={event} />
              </a>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

type BundleProps = { state: JudgeState; bundle: JudgingBundle }

export function EventScreen({ state, bundle }: BundleProps) {
  const words = useWords()
  const { texts, lang } = words
  const { event } = bundle
  const several = state.events.length > 1
  return (
    <>
      {several ? <Top back={placeUrl.events()} /> : <Top />}
      <main id="content">
        <Heading above={<span dir="auto">{localized(event, 'place', lang)}</span>}>
          <span dir="auto">{localized(event, 'name', lang)}</span>
        </Heading>
        <RehearsalNote event={event} />
        <EventNote event={event} />
        {event.tables.length > 0 ? (
          <p className="own-tables">
            {texts.ownTables} {joinNames(event.tables, lang)}
          </p>
        ) : null}
        {event.role === 'head_judge' ? (
          <p className="other-pages">
            <a className="link" href={withLangPrefix(routes.headJudge(event.id), lang)}>
              {texts.headJudge}
            </a>
            <a className="link" href={withLangPrefix(routes.checkIn(event.id), lang)}>
              {texts.checkIn}
            </a>
          </p>
        ) : null}
        <p>
          <a className="link" href={placeUrl.scan()}>
            {texts.scan}
          </a>
        </p>
        {bundle.challenges.length === 0 ? <p className="notice">{texts.noChallenges}</p> : null}
        <NextAtTables state={state} bundle={bundle} />
        <ul className="cards">
          {bundle.challenges.map((challenge) => {
            const round = currentRound(challenge)
            const { done, count } = challenge.games
              ? progressOfGames(bundle, challenge.id, state.games)
              : progressOfTeams(teamEntries(bundle, challenge, round, state.sheets, state.account?.id ?? ''))
            return (
              <li key={challenge.id}>
                <a className="card-link" href={placeUrl.teams(event.id, challenge.id, round)}>
                  <small>{divisionName(words, bundle, challenge.division)}</small>
                  <b dir="auto">{localized(challenge, 'name', lang)}</b>
                  <small>
                    {challenge.games ? null : <>{roundName(challenge, round, lang)} · </>}
                    {fill(challenge.games ? texts.playedOf : texts.doneOf, { done, count })}
                  </small>
                  <progress max={Math.max(count, 1)} value={done} aria-hidden="true" />
                </a>
              </li>
            )
          })}
        </ul>
      </main>
    </>
  )
}

const progressOfTeams = (entries: readonly TeamEntry[]) => ({
  done: entries.filter((entry) => entry.done.length > 0).length,
  count: entries.length,
})

/** So many fit above the challenges; a head judge has all tables. */
const MAX_TABLES_SHOWN = 4

function NextAtTables({ state, bundle }: BundleProps) {
  const words = useWords()
  const { texts, lang } = words
  const sent = [...bundle.entries, ...state.sheets.map((sheet) => ({ ...sheet, team: sheet.team.id }))]
  const done = new Set(
    sent.flatMap(({ challenge, round, team, state: one }) =>
      one === 'void' || one === 'draft' ? [] : [[challenge, round, team].join(' ')],
    ),
  )
  const next = nextAtTables(bundle, ({ challenge, round, team }) => done.has([challenge, round, team].join(' ')))
  if (next.length === 0) return null
  return (
    <section className="next-turns">
      <h2>{texts.nextAtTables}</h2>
      <ol>
        {next.slice(0, MAX_TABLES_SHOWN).map(({ challenge: id, round, team: teamId, table, from }) => {
          const challenge = bundle.challenges.find((each) => each.id === id)
          const team = bundle.teams.find((each) => each.id === teamId)
          return challenge && team ? (
            <li key={table}>
              <a href={placeUrl.teams(bundle.event.id, id, round)}>
                <time dateTime={from}>{formatTime(from, lang)}</time>
                <span>
                  <span className="team-no">{formatTeamNumber(team.team_no)}</span>{' '}
                  <bdi lang={langOfWords(team.name)}>{team.name}</bdi>
                  <small>
                    {fill(texts.table, { table: table ?? '' })} ·{' '}
                    <span dir="auto">{localized(challenge, 'name', lang)}</span>
                    {' · '}
                    {roundName(challenge, round, lang)}
                  </small>
                </span>
              </a>
            </li>
          ) : null
        })}
      </ol>
    </section>
  )
}
