import { formatTeamNumber } from '@olympiad/contracts/constants'
import { evaluateSheet } from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { fill } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'
import { type Carried, isCarriedSheet } from './carried.ts'
import { Figure } from './figures.tsx'
import { SentGames } from './GamesScreen.tsx'
import { type Judge, type JudgeState, keptIn, waitingSheets } from './judge.ts'
import { correctSheet, type KeptSheet, type SheetState } from './kept-sheet.ts'
import { isWaiting } from './outbox.ts'
import { goTo, placeUrl, replaceWith } from './place.ts'
import { Heading, roundName, SheetHead, statusText, Top } from './Screen.tsx'
import { ReadSheet } from './TeamScreen.tsx'
import { useWords } from './words.ts'

const TONES: Readonly<Record<SheetState, string>> = {
  draft: 'pending',
  waiting: 'pending',
  confirmed: '',
  sent: 'pending',
  void: 'closed',
  refused: 'failed',
}

export function StateWords({ state }: { state: SheetState }) {
  const { texts } = useWords()
  const words: Record<SheetState, string> = {
    draft: texts.begun,
    waiting: texts.stateWaiting,
    confirmed: texts.stateConfirmed,
    sent: texts.stateSent,
    void: texts.stateVoid,
    refused: texts.stateRefused,
  }
  return <span className={`state ${TONES[state]}`}>{words[state]}</span>
}

/** Sheets that need the judge first, then the newest. */
const ORDER: readonly SheetState[] = ['refused', 'waiting', 'sent', 'draft', 'confirmed', 'void']
const byNeed = (a: KeptSheet, b: KeptSheet): number =>
  ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || b.changed_at.localeCompare(a.changed_at)

export function SentScreen({ judge, state }: { judge: Judge; state: JudgeState }) {
  const { texts } = useWords()
  const sheets = state.sheets.toSorted(byNeed)
  return (
    <>
      <Top back={placeUrl.events()} />
      <main id="content">
        <Heading>{texts.sheets}</Heading>
        <p className="lead">{statusText(state, texts)}</p>
        <SignInNote state={state} />
        {state.connection === 'none' ? <p className="notice">{texts.offlineText}</p> : null}
        {state.connection === 'busy' ? <p className="notice">{texts.busyText}</p> : null}
        {state.waitingOfOthers > 0 ? (
          <p className="notice warn">{fill(texts.othersWait, { count: state.waitingOfOthers })}</p>
        ) : null}
        <div className="answer-keys">
          {waitingSheets(state).length > 0 ? (
            <button className="btn small" type="button" aria-busy={state.sending} onClick={() => void judge.send()}>
              {texts.sendNow}
            </button>
          ) : null}
          {[...sheets, ...state.games].some(isWaiting) ? (
            <a className="btn small line" href={placeUrl.handOver()}>
              {texts.handOver}
            </a>
          ) : null}
          <a className="btn small line" href={placeUrl.scan()}>
            {texts.scan}
          </a>
        </div>
        {keptIn(state).length === 0 ? <p className="note">{texts.noSheets}</p> : null}
        <ul className="team-rows">
          {sheets.map((sheet) => (
            <li className="team-row" key={sheet.id}>
              <button type="button" onClick={() => goTo(placeUrl.sheet(sheet.id))}>
                <span className="team-no">{formatTeamNumber(sheet.team.team_no)}</span>
                <span>
                  <bdi>{sheet.team.name}</bdi>
                  <Where state={state} sheet={sheet} />
                </span>
                <span className="team-state">
                  <b>
                    <Figure value={evaluateSheet(sheet.form, sheet).points} />
                  </b>
                  <StateWords state={sheet.state} />
                </span>
              </button>
              <Why sheet={sheet} />
            </li>
          ))}
        </ul>
        <SentGames games={state.games} />
        {state.carried.length > 0 ? <OfOthers judge={judge} carried={state.carried} /> : null}
      </main>
    </>
  )
}

function OfOthers({ judge, carried }: { judge: Judge; carried: readonly Carried[] }) {
  const { texts, lang } = useWords()
  return (
    <section>
      <h2>{texts.carriedTitle}</h2>
      <ul className="team-rows">
        {carried.map((each) => (
          <li className="team-row" key={each.id}>
            <div className="carried">
              <span className="team-no">{isCarriedSheet(each) ? formatTeamNumber(each.team.team_no) : each.no}</span>
              <span className="game-pair">
                {(isCarriedSheet(each) ? [each.team] : each.teams).map(({ team_no, name }) => (
                  <bdi key={team_no}>{name}</bdi>
                ))}
                <small>
                  <span dir="auto">{localized(each.challenge, 'name', lang)}</span> ·{' '}
                  {fill(texts.carriedFrom, { name: isolateBidi(each.author.name) })}
                </small>
              </span>
              <span className="team-state">
                <StateWords state={each.state} />
              </span>
            </div>
            <Why sheet={each} />
            {each.state === 'refused' ? (
              <button className="btn small line" type="button" onClick={() => void judge.removeCarried([each])}>
                {texts.removeCarried}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Where({ state, sheet }: { state: JudgeState; sheet: KeptSheet }) {
  const words = useWords()
  const bundle = state.bundles.find(({ event }) => event.id === sheet.event)
  const challenge = bundle?.challenges.find(({ id }) => id === sheet.challenge)
  if (!challenge) return null
  return (
    <small>
      <span dir="auto">{localized(challenge, 'name', words.lang)}</span> · {roundName(words, challenge, sheet.round)}
    </small>
  )
}

export function SignInNote({ state }: { state: JudgeState }) {
  const { texts, lang } = useWords()
  if (state.connection !== 'signed_out') return null
  return (
    <p className="notice warn">
      {texts.signedOutText}{' '}
      <a href={withLangPrefix(routes.signIn(withLangPrefix(routes.judge(), lang)), lang)}>{texts.signIn}</a>
    </p>
  )
}

/** Why it waits for a head judge, or what of it the server refused. */
export function Why({ sheet }: { sheet: Pick<KeptSheet, 'state' | 'reasons' | 'errors' | 'msg'> }) {
  const { reasons, texts } = useWords()
  if (sheet.state === 'sent' && sheet.reasons.length > 0)
    return (
      <ul className="why">
        {sheet.reasons.map((reason) => (
          <li key={reason}>{reasons[reason]}</li>
        ))}
      </ul>
    )
  if (sheet.state !== 'refused') return null
  return (
    <ul className="why danger">
      {sheet.errors.length === 0 ? <li>{sheet.msg || texts.refusedText}</li> : null}
      {sheet.errors.map(({ field, msg }) => (
        <li key={field}>{msg}</li>
      ))}
    </ul>
  )
}

/** A finished sheet as it was sent. */
export function FinishedScreen({ judge, state, sheet }: { judge: Judge; state: JudgeState; sheet: KeptSheet }) {
  const { texts } = useWords()
  const bundle = state.bundles.find(({ event }) => event.id === sheet.event)
  return (
    <>
      <Top back={placeUrl.sent()} />
      <main id="content" className="handed">
        {bundle ? <SheetHead sheet={sheet} bundle={bundle} /> : null}
        <p>
          <StateWords state={sheet.state} />
        </p>
        <Why sheet={sheet} />
        {sheet.state === 'refused' ? (
          <button
            className="btn"
            type="button"
            onClick={() => {
              const corrected = correctSheet(sheet, crypto.randomUUID(), new Date().toISOString())
              void judge.save([corrected]).then(() => judge.remove([sheet.id]))
              replaceWith(placeUrl.sheet(corrected.id))
            }}
          >
            {texts.correct}
          </button>
        ) : null}
        {sheet.outcome === 'scored' ? (
          <ReadSheet sheet={sheet} />
        ) : (
          <p className="notice">{sheet.outcome === 'no_show' ? texts.noShow : texts.disqualified}</p>
        )}
        {sheet.captain ? (
          <p>{fill(sheet.answer === 'agreed' ? texts.agreedBy : texts.objectedBy, { name: sheet.captain })}</p>
        ) : null}
        {sheet.objection ? (
          <p className="read-remark">
            <bdi>{sheet.objection}</bdi>
          </p>
        ) : null}
      </main>
    </>
  )
}
