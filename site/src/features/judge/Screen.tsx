import { ageLevelText } from '@olympiad/contracts/age-level-names'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { localized } from '@olympiad/contracts/lang'
import type { ChallengeView, JudgingBundle, StaffedEvent } from '@olympiad/contracts/views/judging'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { fill } from '../../i18n/texts.ts'
import { type JudgeState, keptIn, waitingSheets } from './judge.ts'
import type { KeptSheet } from './kept-sheet.ts'
import { placeUrl } from './place.ts'
import { useWords, type Words } from './words.ts'

/** `back` leads up, not to where one came from. */
export function Top({ back, children }: { back?: string; children?: ReactNode }) {
  const { texts } = useWords()
  return (
    <header className="judge-top">
      {back === undefined ? null : (
        <a className="back" href={back}>
          <svg viewBox="0 0 18 12" aria-hidden="true">
            <path d="M3 6H18M7.5 1L2.5 6L7.5 11" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {texts.back}
        </a>
      )}
      {children}
    </header>
  )
}

export function Heading({ children, above }: { children: ReactNode; above?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <>
      {above ? <p className="above">{above}</p> : null}
      <h1 tabIndex={-1} ref={heading}>
        {children}
      </h1>
    </>
  )
}

export function divisionName({ lang }: Words, bundle: JudgingBundle, division: string): string {
  const found = bundle.divisions.find(({ id }) => id === division)
  const competition = bundle.competitions.find(({ id }) => id === found?.competion)
  if (!found || !competition) return division
  return `${localized(competition, 'name', lang)} · ${ageLevelText(found.ageLevel)[lang]}`
}

export function SheetHead({ sheet, bundle }: { sheet: KeptSheet; bundle: JudgingBundle }) {
  const words = useWords()
  const challenge = bundle.challenges.find(({ id }) => id === sheet.challenge)
  return (
    <div className="score-head">
      <Heading
        above={
          challenge ? (
            <>
              <span dir="auto">{localized(challenge, 'name', words.lang)}</span> ·{' '}
              {roundName(challenge, sheet.round, words.lang)}
              {sheet.table ? ` · ${fill(words.texts.table, { table: sheet.table })}` : null}
            </>
          ) : null
        }
      >
        <span className="team-no">{formatTeamNumber(sheet.team.team_no)}</span> <bdi>{sheet.team.name}</bdi>
      </Heading>
      <RehearsalNote event={bundle.event} />
    </div>
  )
}

export function RehearsalNote({ event }: { event: Pick<StaffedEvent, 'rehearsal'> }) {
  const { texts } = useWords()
  return event.rehearsal ? <p className="rehearsal">{texts.rehearsal}</p> : null
}

export function EventNote({ event }: { event: StaffedEvent }) {
  const { texts, reasons } = useWords()
  if (event.state === 'running') return null
  return <p className="notice warn">{event.state === 'planned' ? texts.eventPlanned : reasons.event_closed}</p>
}

type HeadProps = { bundle: JudgingBundle; challenge: ChallengeView; isOpen: boolean; children?: ReactNode }

/** Above the teams or games of a challenge. */
export function ChallengeHead({ bundle, challenge, isOpen, children }: HeadProps) {
  const words = useWords()
  return (
    <>
      <Heading above={divisionName(words, bundle, challenge.division)}>
        <span dir="auto">{localized(challenge, 'name', words.lang)}</span>
      </Heading>
      <RehearsalNote event={bundle.event} />
      <EventNote event={bundle.event} />
      {children}
      {isOpen ? null : <p className="notice warn">{words.reasons.round_closed}</p>}
    </>
  )
}

type RowsProps = { title: string; over?: boolean; children: readonly ReactElement[] }

export const Rows = ({ title, over = false, children }: RowsProps) =>
  children.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul className={over ? 'team-rows over' : 'team-rows'}>{children}</ul>
    </section>
  )

/** Number of waiting sheets and games, with the reason. */
export function Badge({ state }: { state: JudgeState }) {
  const { texts } = useWords()
  const waiting = waitingSheets(state).length
  const refused = keptIn(state).filter((kept) => kept.state === 'refused').length
  const words = statusText(state, texts)
  const tone = refused > 0 ? 'danger' : waiting > 0 || state.connection !== 'ok' ? 'waits' : 'calm'
  return (
    <a className={`badge ${tone}`} href={placeUrl.sent()}>
      <span>{words}</span>
      {waiting + refused > 0 ? <b>{waiting + refused}</b> : null}
    </a>
  )
}

export function statusText(state: JudgeState, texts: Words['texts']): string {
  if (keptIn(state).some((kept) => kept.state === 'refused')) return texts.statusRefused
  if (state.connection === 'signed_out') return texts.statusSignedOut
  if (state.sending) return texts.statusSending
  if (waitingSheets(state).length > 0)
    return state.connection === 'none' ? texts.statusWaitingOffline : texts.statusWaiting
  return state.connection === 'none' ? texts.statusOffline : texts.statusSent
}
