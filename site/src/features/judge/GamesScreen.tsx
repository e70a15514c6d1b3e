import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { GameSettingsForm } from '@olympiad/contracts/forms/games'
import { resultOfGame } from '@olympiad/contracts/judging/games'
import { langOfWords, localized } from '@olympiad/contracts/lang'
import type { GameSideView } from '@olympiad/contracts/views/games'
import type { ChallengeView, JudgingBundle } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Figure } from './figures.tsx'
import type { Judge, JudgeState } from './judge.ts'
import { type KeptGame, type ListedGame, listedGames, startGame } from './kept-game.ts'
import { EventNote } from './lists.tsx'
import { goTo, placeUrl } from './place.ts'
import { divisionName, Heading, RehearsalNote, Top } from './Screen.tsx'
import { StateWords, Why } from './SentScreen.tsx'
import { useWords } from './words.ts'

type Props = {
  judge: Judge
  state: JudgeState
  bundle: JudgingBundle
  challenge: ChallengeView
  settings: GameSettingsForm
}

/** Games of own tables in their order: what is next first. */
export function GamesScreen({ judge, state, bundle, challenge, settings }: Props) {
  const words = useWords()
  const { texts, lang, reasons } = words
  const games = listedGames(bundle, challenge.id, state.games)
  const open = games.filter(({ isDone }) => !isDone)
  const over = games.filter(({ isDone }) => isDone)
  const isOpen = challenge.rounds.some((round) => round.state === 'open')

  function start({ game }: ListedGame): void {
    const now = new Date().toISOString()
    const account = state.account?.id ?? ''
    const kept = startGame({ id: crypto.randomUUID(), account, event: bundle.event.id, challenge, game, now })
    if (!kept) return
    void judge.saveGames([kept])
    goTo(placeUrl.game(kept.id))
  }
  const rows = (listed: readonly ListedGame[]) =>
    listed.map((each) => <GameRow key={each.game.id} {...each} settings={settings} start={() => start(each)} />)
  return (
    <>
      <Top back={placeUrl.event(bundle.event.id)} />
      <main id="content">
        <Heading above={divisionName(words, bundle, challenge.division)}>
          <span dir="auto">{localized(challenge, 'name', lang)}</span>
        </Heading>
        <RehearsalNote event={bundle.event} />
        <EventNote event={bundle.event} />
        {isOpen ? null : <p className="notice warn">{reasons.round_closed}</p>}
        {games.length === 0 ? <p className="notice">{texts.noGames}</p> : null}
        {open.length > 0 ? (
          <section>
            <h2>{texts.nextGames}</h2>
            <ul className="team-rows">{rows(open)}</ul>
          </section>
        ) : null}
        {over.length > 0 ? (
          <section>
            <h2>{texts.playedGames}</h2>
            <ul className="team-rows over">{rows(over)}</ul>
          </section>
        ) : null}
      </main>
    </>
  )
}

type RowProps = ListedGame & { settings: GameSettingsForm; start: () => void }

function GameRow({ game, kept, isDone, settings, start }: RowProps) {
  const { texts } = useWords()
  const [asks, setAsks] = useState(false)
  const isReady = game.sides.every(({ team }) => team !== null)
  const isDraft = kept?.state === 'draft'
  const [home, away] = game.sides
  return (
    <li className="team-row">
      <button
        type="button"
        disabled={!isReady}
        aria-expanded={isDone && !isDraft ? asks : undefined}
        onClick={() => {
          if (kept && isDraft) goTo(placeUrl.game(kept.id))
          else if (isDone) setAsks(!asks)
          else start()
        }}
      >
        <span className="team-no">{game.no}</span>
        <span className="game-pair">
          <SideName side={home} />
          <SideName side={away} />
          <small>
            {game.group === null ? null : <>{fill(texts.groupNo, { no: game.group })} · </>}
            {fill(texts.table, { table: game.table })}
          </small>
        </span>
        <span className="team-state">
          {game.result ? <Score won={resultOfGame(settings.rules, game.result).won} /> : null}
          {isDraft ? <span className="state pending">{texts.begun}</span> : null}
          {kept && !isDraft ? <StateWords state={kept.state} /> : null}
          {!kept && game.state !== 'planned' ? <StateWords state={game.state} /> : null}
        </span>
      </button>
      {asks && isDone && !isDraft ? (
        <div className="notice warn" role="alert">
          <b>{texts.gamePlayed}</b>
          <p>{texts.gamePlayedText}</p>
          <div className="answer-keys">
            {kept ? (
              <a className="btn small" href={placeUrl.game(kept.id)}>
                {texts.lookGame}
              </a>
            ) : null}
            <button className="btn small line" type="button" onClick={start}>
              {texts.enterAgain}
            </button>
          </div>
        </div>
      ) : null}
    </li>
  )
}

function SideName({ side: { team, from } }: { side: GameSideView }) {
  const { texts } = useWords()
  if (team)
    return (
      <span className="game-side">
        <bdi lang={langOfWords(team.name)}>{team.name}</bdi>
        {team.out ? <span className="state failed">{texts.teamOut}</span> : null}
      </span>
    )
  if (!from) return null
  return (
    <span className="game-side feed">
      {fill(from.take === 'winner' ? texts.winnerOf : texts.loserOf, { no: from.game })}
    </span>
  )
}

/** Parts won, in the order of the teams. */
export const Score = ({ won: [home, away] }: { won: readonly [number, number] }) => (
  <b className="game-score">
    <Figure value={home} />
    <span aria-hidden="true">:</span>
    <Figure value={away} />
  </b>
)

/** Games of this device, the newest first. */
export function SentGames({ games }: { games: readonly KeptGame[] }) {
  const { texts } = useWords()
  if (games.length === 0) return null
  const newest = games.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at))
  return (
    <section>
      <h2>{texts.games}</h2>
      <ul className="team-rows">
        {newest.map((game) => (
          <li className="team-row" key={game.id}>
            <button type="button" onClick={() => goTo(placeUrl.game(game.id))}>
              <span className="team-no">{game.no}</span>
              <span className="game-pair">
                {game.teams.map((team) => (
                  <bdi key={team.id} title={formatTeamNumber(team.team_no)}>
                    {team.name}
                  </bdi>
                ))}
              </span>
              <span className="team-state">
                <Score won={resultOfGame(game.settings.rules, game).won} />
                <StateWords state={game.state} />
              </span>
            </button>
            <Why sheet={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}
