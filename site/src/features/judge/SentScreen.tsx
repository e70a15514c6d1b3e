import { formatTeamNumber } from '@olympiad/contracts/constants'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { evaluateSheet } from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import { fill } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'
import { type Carried, isCarriedSheet } from './carried.ts'
import { Figure } from './figures.tsx'
import { SentGames } from './GamesScreen.tsx'
import { type Judge, type JudgeState, keptIn, waitingSheets } from './judge.ts'
import type { KeptSheet, SheetState } from './kept-sheet.ts'
import { isWaiting } from './outbox.ts'
import { goTo, placeUrl, signInUrl } from './place.ts'
import { Heading, Rows, statusText, Top } from './Screen.tsx'
import { StateWords, Why } from './states.tsx'
import { useWords } from './words.ts'

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
        <OfOthers judge={judge} carried={state.carried} />
      </main>
    </>
  )
}

function OfOthers({ judge, carried }: { judge: Judge; carried: readonly Carried[] }) {
  const { texts, lang } = useWords()
  return (
    <Rows title={texts.carriedTitle}>
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
    </Rows>
  )
}

function Where({ state, sheet }: { state: JudgeState; sheet: KeptSheet }) {
  const words = useWords()
  const bundle = state.bundles.find(({ event }) => event.id === sheet.event)
  const challenge = bundle?.challenges.find(({ id }) => id === sheet.challenge)
  if (!challenge) return null
  return (
    <small>
      <span dir="auto">{localized(challenge, 'name', words.lang)}</span> ·{' '}
      {roundName(challenge, sheet.round, words.lang)}
    </small>
  )
}

export function SignInNote({ state }: { state: JudgeState }) {
  const { texts, lang } = useWords()
  if (state.connection !== 'signed_out') return null
  return (
    <p className="notice warn">
      {texts.signedOutText} <a href={signInUrl(lang)}>{texts.signIn}</a>
    </p>
  )
}
