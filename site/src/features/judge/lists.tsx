import { formatTeamNumber } from '@olympiad/contracts/constants'
import { type CheckInGap, checkInGap } from '@olympiad/contracts/judging/check-in'
import { langOfWords, localized } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { ChallengeView, JudgedTeam, JudgingBundle, StaffedEvent } from '@olympiad/contracts/views/judging'
import { useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { formatDayOfYear, formatTime } from '../../lib/dates.ts'
import { readStored, store } from '../../lib/storage.ts'
import type { Judge, JudgeState } from './judge.ts'
import { progressOfGames } from './kept-game.ts'
import { startSheet } from './kept-sheet.ts'
import { goTo, placeUrl, replaceWith } from './place.ts'
import { divisionName, Heading, RehearsalNote, roundName, Top } from './Screen.tsx'
import { StateWords } from './SentScreen.tsx'
import { currentRound, entriesThatWarn, matchesTeam, type TeamEntry, tablesOf, teamEntries } from './teams.ts'
import { inTurn, nextAtTables, type TimedEntry } from './turns.ts'
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
            {texts.ownTables} {event.tables.join(lang === 'ar' ? '، ' : ', ')}
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
                    {challenge.games ? null : <>{roundName(words, challenge, round)} · </>}
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
                    {roundName(words, challenge, round)}
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

export function EventNote({ event }: { event: StaffedEvent }) {
  const { texts, reasons } = useWords()
  if (event.state === 'running') return null
  return <p className="notice warn">{event.state === 'planned' ? texts.eventPlanned : reasons.event_closed}</p>
}

type TeamsProps = BundleProps & { judge: Judge; challenge: ChallengeView; round: number; opens: string | undefined }

export function TeamsScreen({ judge, state, bundle, challenge, round, opens }: TeamsProps) {
  const words = useWords()
  const { texts, lang, reasons } = words
  const account = state.account?.id ?? ''
  const [search, setSearch] = useState(() => String(bundle.teams.find(({ id }) => id === opens)?.team_no ?? ''))
  const tables = tablesOf(bundle, challenge)
  const [table, setTable] = useTable(challenge.id, tables)
  const entries = teamEntries(bundle, challenge, round, state.sheets, account)
  const found = inTurn(entries, bundle, { challenge: challenge.id, round, table }).filter(({ team }) =>
    matchesTeam(team, search),
  )
  const next = found.filter(({ done }) => done.length < challenge.judges && !done.some(({ own }) => own))
  const over = found.filter((entry) => !next.includes(entry))
  const isOpen = challenge.rounds.find(({ no }) => no === round)?.state === 'open'

  function open(team: JudgedTeam, go = goTo): void {
    const now = new Date().toISOString()
    const sheet = startSheet({ id: crypto.randomUUID(), account, bundle, challenge, round, team, table, now })
    if (!sheet) return
    void judge.save([sheet])
    go(placeUrl.sheet(sheet.id))
  }
  const gapOf = (team: string) => checkInGap(bundle.check_in, team, { challenge: challenge.id, round })
  const opened = opens ? entries.find(({ team }) => team.id === opens) : undefined
  const asks = opened !== undefined && !opened.draft && entriesThatWarn(opened, challenge).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a paper sheet's code
  useEffect(() => {
    if (opened?.draft) replaceWith(placeUrl.sheet(opened.draft.id))
    else if (opened && !asks) open(opened.team, replaceWith)
  }, [])
  const row = { open, challenge, table, gapOf, asksAtOnce: asks }
  return (
    <>
      <Top back={placeUrl.event(bundle.event.id)} />
      <main id="content">
        <Heading above={divisionName(words, bundle, challenge.division)}>
          <span dir="auto">{localized(challenge, 'name', lang)}</span>
        </Heading>
        <RehearsalNote event={bundle.event} />
        <EventNote event={bundle.event} />
        {challenge.rounds.length > 1 ? (
          <nav className="rounds" aria-label={texts.rounds}>
            {challenge.rounds.map(({ no }) => (
              <a
                key={no}
                href={placeUrl.teams(bundle.event.id, challenge.id, no)}
                aria-current={no === round ? 'true' : undefined}
              >
                {roundName(words, challenge, no)}
              </a>
            ))}
          </nav>
        ) : null}
        {isOpen ? null : <p className="notice warn">{reasons.round_closed}</p>}
        {challenge.sheet === null ? <p className="notice danger">{texts.noSheet}</p> : null}
        <div className="finders">
          <div className="field">
            <label htmlFor="search">{texts.search}</label>
            <input
              id="search"
              className="control"
              type="search"
              dir="auto"
              autoComplete="off"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </div>
          {tables.length > 1 ? (
            <div className="field">
              <label htmlFor="table">{texts.tableLabel}</label>
              <select
                id="table"
                className="control"
                value={table}
                onChange={({ currentTarget }) => setTable(currentTarget.value)}
              >
                {tables.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </div>
          ) : null}
        </div>
        <p className="visually-hidden" role="status">
          {search ? fill(texts.found, { count: found.length }) : ''}
        </p>
        {found.length === 0 ? <p className="notice">{search ? texts.noneFound : texts.noTeams}</p> : null}
        {next.length > 0 ? (
          <section>
            <h2>{texts.next}</h2>
            <ul className="team-rows">
              {next.map((entry) => (
                <TeamRow key={entry.team.id} entry={entry} {...row} />
              ))}
            </ul>
          </section>
        ) : null}
        {over.length > 0 ? (
          <section>
            <h2>{texts.done}</h2>
            <ul className="team-rows over">
              {over.map((entry) => (
                <TeamRow key={entry.team.id} entry={entry} {...row} />
              ))}
            </ul>
          </section>
        ) : null}
      </main>
    </>
  )
}

type RowProps = {
  entry: TimedEntry
  challenge: ChallengeView
  table: string
  open: (team: JudgedTeam) => void
  gapOf: (team: string) => CheckInGap | undefined
  asksAtOnce: boolean
}

function TeamRow({ entry, challenge, table, open, gapOf, asksAtOnce }: RowProps) {
  const { texts, reasons, lang } = useWords()
  const [asks, setAsks] = useState(asksAtOnce)
  const { team, draft, done, turn } = entry
  const warns = entriesThatWarn(entry, challenge).length > 0
  const own = done.find((one) => one.own)
  // Once it is judged, what the desk did not record matters no more.
  const gap = done.length === 0 ? gapOf(team.id) : undefined
  const shown = done.findLast((one) => one.own) ?? done.at(-1)
  return (
    <li className="team-row">
      <button
        type="button"
        disabled={challenge.sheet === null}
        aria-expanded={warns && !draft ? asks : undefined}
        onClick={() => {
          if (draft) goTo(placeUrl.sheet(draft.id))
          else if (warns) setAsks(!asks)
          else open(team)
        }}
      >
        <span className="team-no">{formatTeamNumber(team.team_no)}</span>
        <bdi lang={langOfWords(team.name)}>{team.name}</bdi>
        <span className="team-state">
          {turn && !shown ? (
            <span className="team-turn">
              <time dateTime={turn.from}>{formatTime(turn.from, lang)}</time>
              {table !== '' && turn.table !== null && turn.table !== table
                ? ` · ${fill(texts.table, { table: turn.table })}`
                : null}
            </span>
          ) : null}
          {draft ? <span className="state pending">{texts.begun}</span> : null}
          {shown && !draft ? <StateWords state={shown.state} /> : null}
          {gap ? (
            <span className="state pending">{gap === 'not_arrived' ? texts.notArrived : texts.notInspected}</span>
          ) : null}
          {team.disqualified ? <span className="state failed">{texts.teamDisqualified}</span> : null}
        </span>
      </button>
      {asks && warns && !draft ? (
        <div className="notice warn" role="alert">
          <b>{texts.anotherEntry}</b>
          <p>{reasons.second_entry}</p>
          <div className="answer-keys">
            {own && own.state !== 'void' ? (
              <a className="btn small" href={placeUrl.sheet(own.id)}>
                {texts.look}
              </a>
            ) : null}
            <button className="btn small line" type="button" onClick={() => open(team)}>
              {texts.openAnyway}
            </button>
          </div>
        </div>
      ) : null}
    </li>
  )
}

/** The table stays chosen on this device. */
function useTable(challenge: string, tables: readonly string[]): [table: string, choose: (table: string) => void] {
  const key = `judge-table ${challenge}`
  const [table, setTable] = useState(() => readStored('localStorage', key) ?? '')
  return [
    tables.includes(table) ? table : (tables[0] ?? ''),
    (chosen) => {
      store('localStorage', key, chosen)
      setTable(chosen)
    },
  ]
}
