import { formatTeamNumber } from '@olympiad/contracts/constants'
import { teamOfCode } from '@olympiad/contracts/judging/check-in'
import { langOfWords, localized } from '@olympiad/contracts/lang'
import type { CheckInRow } from '@olympiad/contracts/views/check-in'
import { useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Heading } from '../judge/Screen.tsx'
import { SearchField } from '../judge/SearchField.tsx'
import { matchesTeam } from '../judge/teams.ts'
import { Scanner } from '../scan/Scanner.tsx'
import { Countdown } from './Countdown.tsx'
import type { CheckInProps } from './check-in.server.ts'
import { GROUPS, type Group, isInGroup, notableInspection } from './check-in.ts'
import type { CheckInState } from './use-check-in.ts'

type Props = { props: CheckInProps; checkIn: CheckInState; group: Group; setGroup: (group: Group) => void }

export function TeamList({ props, checkIn, group, setGroup }: Props) {
  const { texts, lang } = props
  const { list } = checkIn
  const [search, setSearch] = useState('')
  const [scans, setScans] = useState<'no' | 'yes' | 'unknown'>('no')
  const names = {
    missing: texts.missing,
    arrived: texts.arrived,
    robot: texts.robotIn,
    inspected: texts.inspected,
  }
  const isSearching = search.trim() !== ''
  const found = list.teams.filter((team) => (isSearching ? matchesTeam(team, search) : isInGroup(list, team, group)))
  const open = (team: string): void => {
    location.hash = team
  }
  const readCode = (text: string): void => {
    const team = teamOfCode(text)
    if (team && list.teams.some(({ id }) => id === team)) open(team)
    else setScans('unknown')
  }
  return (
    <>
      <header className="judge-top" />
      <main id="content">
        <Heading above={<span dir="auto">{localized(list.event, 'place', lang)}</span>}>{texts.title}</Heading>
        {list.event.rehearsal ? <p className="rehearsal">{texts.rehearsal}</p> : null}
        <form
          className="find"
          onSubmit={(event) => {
            event.preventDefault()
            const [only, ...others] = found
            if (isSearching && only && others.length === 0) open(only.id)
          }}
        >
          <SearchField label={texts.search} value={search} change={setSearch} goes />
          <button className="btn" type="button" onClick={() => setScans('yes')}>
            {texts.scan}
          </button>
        </form>
        {scans === 'no' ? null : <Scanner texts={props.scan} onText={readCode} onClose={() => setScans('no')} />}
        {scans === 'unknown' ? (
          <p className="notice warn" role="alert">
            {texts.scanUnknown}
          </p>
        ) : null}
        <fieldset className="groups">
          <legend className="visually-hidden">{texts.groups}</legend>
          {GROUPS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={!isSearching && each === group}
              onClick={() => {
                setSearch('')
                setGroup(each)
              }}
            >
              <span>{names[each]}</span>
              <b>{list.teams.filter((team) => isInGroup(list, team, each)).length}</b>
            </button>
          ))}
        </fieldset>
        <p className="visually-hidden" role="status">
          {fill(texts.found, { count: found.length })}
        </p>
        {found.length === 0 ? <p className="notice">{isSearching ? texts.noneFound : texts.noneHere}</p> : null}
        <ul className="team-rows">
          {found.map((team) => (
            <Row key={team.id} {...{ props, checkIn, team }} isMissing={group === 'missing' && !isSearching} />
          ))}
        </ul>
      </main>
    </>
  )
}

type RowProps = {
  props: CheckInProps
  checkIn: CheckInState
  team: CheckInRow
  /** The whole list is of missing teams. */
  isMissing: boolean
}

function Row({ props, checkIn, team, isMissing }: RowProps) {
  const { texts, words, divisions } = props
  const inspection = notableInspection(checkIn.list, team)
  return (
    <li className="team-row">
      <a href={`#${team.id}`}>
        <span className="team-no">{formatTeamNumber(team.team_no)}</span>
        <span>
          <bdi lang={langOfWords(team.name)}>{team.name}</bdi>
          <small>{divisions.find(({ id }) => id === team.division)?.name}</small>
        </span>
        <span className="team-state">
          {team.disqualified ? <span className="state failed">{texts.disqualified}</span> : null}
          {inspection?.state === 'failed' ? <span className="state failed">{words.inspection.failed}</span> : null}
          {inspection?.state === 'repair' && inspection.ends_at ? (
            <Countdown texts={texts} ends_at={inspection.ends_at} offset_ms={checkIn.offset_ms} />
          ) : null}
          {team.arrived || isMissing ? null : <span className="state pending">{texts.missing}</span>}
        </span>
      </a>
    </li>
  )
}
