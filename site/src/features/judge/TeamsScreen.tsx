import { formatTeamNumber } from '@olympiad/contracts/constants'
import { type CheckInGap, checkInGap } from '@olympiad/contracts/judging/check-in'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { langOfWords } from '@olympiad/contracts/lang'
import type { ChallengeView, JudgedTeam, JudgingBundle } from '@olympiad/contracts/views/judging'
import { useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { formatTime } from '../../lib/dates.ts'
import { readStored, store } from '../../lib/storage.ts'
import type { Judge, JudgeState } from './judge.ts'
import { startSheet } from './kept-sheet.ts'
import { goTo, placeUrl, replaceWith } from './place.ts'
import { ChallengeHead, Rows, Top } from './Screen.tsx'
import { SearchField } from './SearchField.tsx'
import { StateWords } from './states.tsx'
import { entriesThatWarn, matchesTeam, tablesOf, teamEntries } from './teams.ts'
import { inTurn, type TimedEntry } from './turns.ts'
import { useWords } from './words.ts'

type TeamsProps = {
  judge: Judge
  state: JudgeState
  bundle: JudgingBundle
  challenge: ChallengeView
  round: number
  /** A team, by a paper sheet's code. */
  opens: string | undefined
}

export function TeamsScreen({ judge, state, bundle, challenge, round, opens }: TeamsProps) {
  const words = useWords()
  const { texts } = words
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
  const rows = (listed: readonly TimedEntry[]) =>
    listed.map((entry) => (
      <TeamRow key={entry.team.id} {...{ entry, open, challenge, table, gapOf }} asksAtOnce={asks} />
    ))
  return (
    <>
      <Top back={placeUrl.event(bundle.event.id)} />
      <main id="content">
        <ChallengeHead bundle={bundle} challenge={challenge} isOpen={isOpen}>
          {challenge.rounds.length > 1 ? (
            <nav className="rounds" aria-label={texts.rounds}>
              {challenge.rounds.map(({ no }) => (
                <a
                  key={no}
                  href={placeUrl.teams(bundle.event.id, challenge.id, no)}
                  aria-current={no === round ? 'true' : undefined}
                >
                  {roundName(challenge, no, words.lang)}
                </a>
              ))}
            </nav>
          ) : null}
        </ChallengeHead>
        {challenge.sheet === null ? <p className="notice danger">{texts.noSheet}</p> : null}
        <div className="finders">
          <SearchField label={texts.search} value={search} change={setSearch} />
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
        <Rows title={texts.next}>{rows(next)}</Rows>
        <Rows title={texts.done} over>
          {rows(over)}
        </Rows>
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
