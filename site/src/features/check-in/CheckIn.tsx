import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized, otherLang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import type { CheckInProps } from './check-in.server.ts'
import type { Group } from './check-in.ts'
import { TeamCheckIn } from './TeamCheckIn.tsx'
import { TeamList } from './TeamList.tsx'
import { type CheckInState, useCheckIn } from './use-check-in.ts'

/** `#<team>`: the browser's Back leads from a team to the list. */
function useOpenTeam(): string | undefined {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const update = () => setHash(location.hash.slice(1))
    update()
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return hash || undefined
}

export function CheckIn(props: CheckInProps) {
  const { lang, texts } = props
  const wanted = useOpenTeam()
  const openId = props.list.teams.some(({ id }) => id === wanted) ? wanted : undefined
  const checkIn = useCheckIn(props, openId)
  const [group, setGroup] = useState<Group>('missing')
  const { event } = checkIn.list
  const other = otherLang(lang)
  return (
    <div className="judge check-in">
      <div className="judge-bar">
        <a className="home" href={withLangPrefix(routes.judge(), lang)}>
          {texts.title}
        </a>
        <bdi className="judge-name">{localized(event, 'name', lang)}</bdi>
        <a
          className="other-lang"
          href={withLangPrefix(routes.checkIn(event.id, openId), other)}
          hrefLang={other}
          lang={other}
        >
          {texts.otherLang}
        </a>
      </div>
      {checkIn.isStale ? (
        <p className="notice danger" role="alert">
          {texts.offline}
        </p>
      ) : null}
      <Unsaved props={props} checkIn={checkIn} openId={openId} />
      {openId ? (
        <TeamCheckIn key={openId} props={props} checkIn={checkIn} openId={openId} />
      ) : (
        <TeamList props={props} checkIn={checkIn} group={group} setGroup={setGroup} />
      )}
    </div>
  )
}

/** Presses of other teams that did not reach the server. */
function Unsaved({
  props,
  checkIn,
  openId,
}: {
  props: CheckInProps
  checkIn: CheckInState
  openId: string | undefined
}) {
  const { texts } = props
  const failed = checkIn.presses.filter(({ problem, team }) => problem !== undefined && team !== openId)
  if (failed.length === 0) return null
  const teams = checkIn.list.teams.filter(({ id }) => failed.some(({ team }) => team === id))
  return (
    <div className="notice danger" role="alert">
      <p>{fill(texts.unsavedCount, { count: failed.length })}</p>
      <ul className="unsaved">
        {teams.map(({ id, team_no, name }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <bdi dir="ltr">{formatTeamNumber(team_no)}</bdi> <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <button className="btn small line" type="button" onClick={() => failed.forEach(checkIn.sendAgain)}>
        {texts.sendAgain}
      </button>
    </div>
  )
}
