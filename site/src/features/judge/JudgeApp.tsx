import { otherLang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import { useEffect } from 'react'
import { EventScreen, EventsScreen } from './EventScreens.tsx'
import { FinishedGame, FinishedSheet } from './FinishedScreens.tsx'
import { GameScreen } from './GameScreen.tsx'
import { GamesScreen } from './GamesScreen.tsx'
import { GameTeamsScreen } from './GameTeamsScreen.tsx'
import { HandOverScreen } from './HandOverScreen.tsx'
import { type Judge, type JudgeState, waitingSheets } from './judge.ts'
import { keepPage } from './keep-page.ts'
import type { KeptSheet } from './kept-sheet.ts'
import { type Place, placeUrl, reopenPlace, replaceWith, signInUrl, usePlace } from './place.ts'
import { ScanScreen } from './ScanScreen.tsx'
import { Badge, SheetHead, statusText, Top } from './Screen.tsx'
import { SentScreen, SignInNote } from './SentScreen.tsx'
import { SheetScreen } from './SheetScreen.tsx'
import { TeamScreen } from './TeamScreen.tsx'
import { TeamsScreen } from './TeamsScreen.tsx'
import { useJudge, useJudgeState } from './use-judge.ts'
import { type SheetLock, useSheetLock } from './use-sheet-lock.ts'
import { type JudgeProps, useWords, WordsContext } from './words.ts'

export function JudgeApp({ lang, words }: JudgeProps) {
  const judge = useJudge()
  useEffect(() => void keepPage(lang), [lang])
  useEffect(reopenPlace, [])
  return (
    <WordsContext value={{ lang, ...words[lang] }}>
      {judge === 'opening' || judge === 'broken' ? (
        <Opening broken={judge === 'broken'} />
      ) : (
        <Opened {...{ judge, words }} />
      )}
    </WordsContext>
  )
}

function Opening({ broken }: { broken: boolean }) {
  const { texts } = useWords()
  return (
    <main id="content" className="opening">
      {broken ? (
        <p className="notice danger" role="alert">
          {texts.broken}
        </p>
      ) : (
        <p role="status">{texts.opening}</p>
      )}
    </main>
  )
}

function Opened({ judge, words }: { judge: Judge; words: JudgeProps['words'] }) {
  const { texts, lang } = useWords()
  const state = useJudgeState(judge)
  const place = usePlace()
  const { account, connection, opened } = state
  const lock = useSheetLock(openDraft(state, place)?.id, judge.reload)
  const mustSignIn = opened && !account && connection === 'signed_out'
  useEffect(() => {
    if (mustSignIn) location.replace(signInUrl(lang))
  }, [mustSignIn, lang])
  if (!opened || mustSignIn) return <Opening broken={false} />
  if (!account)
    return (
      <main id="content" className="opening">
        <p className="notice">{texts.firstTime}</p>
      </main>
    )
  const handed = place.screen === 'team' || place.screen === 'game-teams'
  return (
    <div className="judge" data-screen={place.screen}>
      {handed ? null : (
        <div className="judge-bar">
          <a className="home" href={placeUrl.events()}>
            {texts.title}
          </a>
          <bdi className="judge-name">{account.name}</bdi>
          <OtherLang />
          <Badge state={state} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {statusText(state, texts)} {waitingSheets(state).length || ''}
      </p>
      {handed || place.screen === 'sent' ? null : <SignInNote state={state} />}
      <Screen key={JSON.stringify(place)} {...{ judge, state, place, words, lock }} />
    </div>
  )
}

function OtherLang() {
  const { lang, texts } = useWords()
  const other = otherLang(lang)
  const url = withLangPrefix(routes.judge(), other)
  return (
    <a
      className="other-lang"
      href={url}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        event.preventDefault()
        location.assign(url + location.hash)
      }}
    >
      {texts.otherLang}
    </a>
  )
}

/** The sheet that is filled in here. */
function openDraft({ sheets }: JudgeState, place: Place): KeptSheet | undefined {
  if (place.screen !== 'sheet' && place.screen !== 'team') return undefined
  return sheets.find(({ id, state }) => id === place.sheet && state === 'draft')
}

type ScreenProps = { judge: Judge; state: JudgeState; place: Place; words: JudgeProps['words']; lock: SheetLock }

function Screen({ judge, state, place, words, lock }: ScreenProps) {
  if (place.screen === 'sent') return <SentScreen judge={judge} state={state} />
  if (place.screen === 'hand-over') return <HandOverScreen state={state} />
  if (place.screen === 'scan') return <ScanScreen judge={judge} state={state} />
  if (place.screen === 'sheet' || place.screen === 'team') {
    const sheet = state.sheets.find(({ id }) => id === place.sheet)
    const bundle = state.bundles.find(({ event }) => event.id === sheet?.event)
    if (!sheet) return <Elsewhere />
    if (sheet.state !== 'draft' || !bundle) return <FinishedSheet judge={judge} state={state} sheet={sheet} />
    if (lock.isElsewhere) return <OpenElsewhere sheet={sheet} bundle={bundle} takeOver={lock.takeOver} />
    return place.screen === 'team' ? (
      <TeamScreen {...{ judge, sheet, bundle, words }} />
    ) : (
      <SheetScreen {...{ judge, sheet, bundle }} account={sheet.account} />
    )
  }
  if (place.screen === 'game' || place.screen === 'game-teams') {
    const game = state.games.find(({ id }) => id === place.game)
    if (!game) return <Elsewhere />
    if (game.state !== 'draft') return <FinishedGame {...{ judge, game }} />
    return place.screen === 'game-teams' ? (
      <GameTeamsScreen {...{ judge, game, words }} />
    ) : (
      <GameScreen {...{ judge, game }} bundle={state.bundles.find(({ event }) => event.id === game.event)} />
    )
  }
  const { events } = state
  const only = events.length === 1 ? events[0]?.id : undefined
  const chosen = place.screen === 'events' ? only : place.event
  const bundle = state.bundles.find(({ event }) => event.id === chosen)
  if (!bundle) return <EventsScreen events={events} />
  if (place.screen !== 'teams') return <EventScreen state={state} bundle={bundle} />
  const challenge = bundle.challenges.find(({ id }) => id === place.challenge)
  if (challenge?.games) return <GamesScreen {...{ judge, state, bundle, challenge, settings: challenge.games }} />
  return challenge ? (
    <TeamsScreen {...{ judge, state, bundle, challenge }} round={place.round} opens={place.team} />
  ) : (
    <EventScreen state={state} bundle={bundle} />
  )
}

function OpenElsewhere({ sheet, bundle, takeOver }: { sheet: KeptSheet; bundle: JudgingBundle; takeOver: () => void }) {
  const { texts } = useWords()
  return (
    <>
      <Top back={placeUrl.teams(sheet.event, sheet.challenge, sheet.round)} />
      <main id="content" className="score">
        <SheetHead sheet={sheet} bundle={bundle} />
        <div className="notice warn" role="alert">
          <b>{texts.openElsewhere}</b>
          <p>{texts.openElsewhereText}</p>
        </div>
        <button className="btn" type="button" onClick={takeOver}>
          {texts.continueHere}
        </button>
      </main>
    </>
  )
}

/** Discarded, or of another account. */
function Elsewhere() {
  useEffect(() => replaceWith(placeUrl.events()), [])
  return null
}
