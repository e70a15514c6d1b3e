import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { CheckInForm } from '@olympiad/contracts/forms/check-in'
import { INSPECTION_STATES, MAX_CHECK_IN_REMARK, ROBOT_STATES } from '@olympiad/contracts/judging/check-in'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { localized } from '@olympiad/contracts/lang'
import { personName } from '@olympiad/contracts/person-labels'
import { routes } from '@olympiad/contracts/routes'
import type { CheckInTeam } from '@olympiad/contracts/views/check-in'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { formatTime } from '../../lib/dates.ts'
import { Heading } from '../judge/Screen.tsx'
import { Countdown } from './Countdown.tsx'
import type { CheckInProps } from './check-in.server.ts'
import { factKey, openRounds } from './check-in.ts'
import type { CheckInState, Press } from './use-check-in.ts'

type Props = { props: CheckInProps; checkIn: CheckInState; openId: string }

/** To the list in this page, without loading it anew: presses that are not saved would be lost. */
function backToList(event: MouseEvent): void {
  event.preventDefault()
  location.hash = ''
}

/** All that is recorded of one team. */
export function TeamCheckIn({ props, checkIn, openId }: Props) {
  const { texts, divisions } = props
  const row = checkIn.list.teams.find(({ id }) => id === openId)
  const { team, last, problem } = checkIn
  if (!row) return null
  return (
    <>
      <header className="judge-top">
        <a className="back" href={routes.checkIn(checkIn.list.event.id)} onClick={backToList}>
          <svg viewBox="0 0 18 12" aria-hidden="true">
            <path d="M3 6H18M7.5 1L2.5 6L7.5 11" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {texts.back}
        </a>
      </header>
      <main id="content">
        <Heading above={divisions.find(({ id }) => id === row.division)?.name}>
          <span className="team-no">{formatTeamNumber(row.team_no)}</span> <bdi>{row.name}</bdi>
        </Heading>
        {row.disqualified ? <p className="notice warn">{texts.disqualified}</p> : null}
        <div role="alert">{problem ? <p className="notice danger">{problem}</p> : null}</div>
        <div className="last-change" role="status">
          {last ? (
            <>
              <span>{texts.recorded}</span>
              <button className="plain" type="button" onClick={() => checkIn.set(last.back)}>
                {texts.undo}
              </button>
            </>
          ) : null}
        </div>
        {team ? <Facts props={props} checkIn={checkIn} team={team} /> : <p className="lead">{texts.opening}</p>}
      </main>
    </>
  )
}

type FactProps = { props: CheckInProps; checkIn: CheckInState; team: CheckInTeam }

function Facts({ props, checkIn, team }: FactProps) {
  const { texts, words, list } = props
  const { arrived, robot, members } = team
  const open = openRounds(checkIn.list, team.division)
  const isOpen = ({ challenge, round }: Inspected) =>
    open.some((at) => at.challenge === challenge && at.round === round)
  const others = team.inspections.filter((each) => !isOpen(each))
  const inspection = (each: Inspected) => (
    <InspectionFact
      key={`${each.challenge} ${each.round}`}
      {...{ props, checkIn, team, inspection: each, challenges: list.challenges }}
    />
  )
  return (
    <>
      <Fact
        {...{ props, checkIn, team, fact: arrived, title: texts.arrival, shown: arrived.state }}
        choices={[false, true].map((state) => ({
          name: state ? texts.arrived : texts.missing,
          state,
          form: { fact: 'arrived', seen: arrived.version, state },
        }))}
      />
      <section className="fact-group">
        <h2>
          {texts.members}{' '}
          {members.length > 0 ? (
            <small>
              {fill(texts.membersCount, {
                present: members.filter(({ state }) => state).length,
                count: members.length,
              })}
            </small>
          ) : null}
        </h2>
        {members.length === 0 ? <p className="note">{texts.noNames}</p> : null}
        {members.map((member) => (
          <Fact
            key={member.id}
            {...{ props, checkIn, team, fact: member, title: member.name, shown: member.state, isName: true }}
            choices={[false, true].map((state) => ({
              name: state ? texts.present : texts.absent,
              state,
              form: { fact: 'member', seen: member.version, member: member.id, state },
            }))}
          />
        ))}
      </section>
      <Fact
        {...{ props, checkIn, team, fact: robot, title: texts.robot, shown: robot.state }}
        choices={ROBOT_STATES.map((state) => ({
          name: words.robot[state],
          state,
          form: { fact: 'robot', seen: robot.version, state },
        }))}
      />
      {team.inspections.filter(isOpen).map(inspection)}
      {others.length > 0 ? (
        <details>
          <summary className="unfold">{texts.otherRounds}</summary>
          {others.map(inspection)}
        </details>
      ) : null}
    </>
  )
}

type Choice = { name: string; state: string | boolean; form: CheckInForm }
type AnyFact = { version: number; at: string | null; by: string }

type OneFact = FactProps & {
  fact: AnyFact
  title: string
  /** The title is somebody's name. */
  isName?: boolean
  shown: string | boolean
  choices: readonly Choice[]
  children?: ReactNode
}

/** A fact is set by one press on its state; a press that was not saved stays until it is sent again or dropped. */
function Fact({ props, checkIn, team, fact, title, isName, shown, choices, children }: OneFact) {
  const { lang } = props
  const id = useId()
  const [first] = choices
  const press = first && pressOf(checkIn, team, first.form)
  const chosen = press ? press.form.state : shown
  const Title = isName ? 'h3' : 'h2'
  return (
    <section className="fact" aria-labelledby={id} data-unsaved={press?.problem !== undefined || undefined}>
      <Title id={id}>{isName ? <bdi>{title}</bdi> : title}</Title>
      <div className="fact-keys">
        {choices.map(({ name, state, form }) => (
          <button
            key={name}
            type="button"
            aria-pressed={state === chosen}
            aria-describedby={id}
            disabled={press !== undefined && press.problem === undefined}
            onClick={() => (state === chosen ? undefined : checkIn.set(form))}
          >
            {name}
          </button>
        ))}
      </div>
      {children}
      {press ? (
        <PressNote props={props} checkIn={checkIn} press={press} />
      ) : fact.at ? (
        <p className="note">
          <bdi>{personName(fact.by, lang)}</bdi>
          {lang === 'ar' ? '، ' : ', '}
          <time dateTime={fact.at}>{formatTime(fact.at, lang)}</time>
        </p>
      ) : null}
    </section>
  )
}

const pressOf = (checkIn: CheckInState, team: CheckInTeam, form: CheckInForm): Press | undefined =>
  checkIn.presses.find((press) => press.team === team.id && factKey(press.form) === factKey(form))

function PressNote({ props: { texts }, checkIn, press }: Pick<FactProps, 'props' | 'checkIn'> & { press: Press }) {
  if (press.problem === undefined) return <p className="note">{texts.saving}</p>
  return (
    <div className="unsaved-press" role="alert">
      <p>
        <b>{texts.unsaved}</b> {press.problem === texts.unsaved ? null : press.problem}
      </p>
      <button className="btn small" type="button" onClick={() => checkIn.sendAgain(press)}>
        {texts.sendAgain}
      </button>
      <button className="plain" type="button" onClick={() => checkIn.drop(press)}>
        {texts.drop}
      </button>
    </div>
  )
}

type Inspected = CheckInTeam['inspections'][number]
type InspectionProps = FactProps & { inspection: Inspected; challenges: CheckInProps['list']['challenges'] }

function InspectionFact({ props, checkIn, team, inspection, challenges }: InspectionProps) {
  const { texts, words, lang } = props
  const { challenge: of, round, state, version, ends_at, remark } = inspection
  const challenge = challenges.find(({ id }) => id === of)
  const [typed, setTyped] = useState<string>()
  const id = useId()
  if (!challenge) return null
  const title = `${texts.inspection} · ${localized(challenge, 'name', lang)} · ${roundName(challenge, round, lang)}`
  const formOf = (next: Inspected['state'], words: string): CheckInForm => ({
    ...{ fact: 'inspection', seen: version, challenge: of, round, state: next },
    remark: next === 'none' ? '' : words.trim(),
  })
  const set = (form: CheckInForm): void => {
    checkIn.set(form)
    setTyped(undefined)
  }
  return (
    <Fact
      {...{ props, checkIn: { ...checkIn, set }, team, fact: inspection, title, shown: state }}
      choices={INSPECTION_STATES.map((next) => ({
        name: words.inspection[next],
        state: next,
        form: formOf(next, typed ?? remark),
      }))}
    >
      {state === 'repair' && ends_at ? (
        <p className="repair">
          <Countdown texts={texts} ends_at={ends_at} offset_ms={checkIn.offset_ms} />
        </p>
      ) : null}
      {state === 'none' ? null : (
        <form
          className="remark"
          onSubmit={(event) => {
            event.preventDefault()
            set(formOf(state, typed ?? remark))
          }}
        >
          <div className="field">
            <label htmlFor={id}>
              {texts.remark} <span>{texts.optional}</span>
            </label>
            <input
              id={id}
              className="control"
              dir="auto"
              autoComplete="off"
              maxLength={MAX_CHECK_IN_REMARK}
              value={typed ?? remark}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
          {typed !== undefined && typed.trim() !== remark ? (
            <button className="btn small" type="submit">
              {texts.saveRemark}
            </button>
          ) : null}
        </form>
      )}
    </Fact>
  )
}
