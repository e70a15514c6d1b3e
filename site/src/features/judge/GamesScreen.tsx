import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { GameSettingsForm } from '@olympiad/contracts/forms/games'
import { resultOfGame } from '@olympiad/contracts/judging/games'
import { langOfWords } from '@olympiad/contracts/lang'
import type { GameSideView } from '@olympiad/contracts/views/games'
import type { ChallengeView, JudgingBundle } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Figure } from './figures.tsx'
import type { Judge, JudgeState } from './judge.ts'
import { type KeptGame, type ListedGame, listedGames, SIDES, startGame } from './kept-game.ts'
import { goTo, placeUrl } from './place.ts'
import { ChallengeHead, Rows, Top } from './Screen.tsx'
import { StateWords, Why } from './states.tsx'
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
  const { texts } = useWords()
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
        <ChallengeHead bundle={bundle} challenge={challenge} isOpen={isOpen} />
        {games.length === 0 ? <p className="notice">{texts.noGames}</p> : null}
        <Rows title={texts.nextGames}>{rows(open)}</Rows>
        <Rows title={texts.playedGames} over>
          {rows(over)}
        </Rows>
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
  const won = game.result && resultOfGame(settings.rules, game.result).won
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
          {SIDES.map((side) => (
            <SideName key={side} side={game.sides[side]} won={won?.[side]} />
          ))}
          <small>
            {game.group === null ? null : <>{fill(texts.groupNo, { no: game.group })} · </>}
            {fill(texts.table, { table: game.table })}
          </small>
        </span>
        <span className="team-state">
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

type SideProps = { side: GameSideView; won: number | undefined }

/** Each team with its own score: a pair of scores would read in another direction than the teams. */
function SideName({ side: { team, from }, won }: SideProps) {
  const { texts } = useWords()
  if (team)
    return (
      <span className="game-side">
        <span>
          <bdi lang={langOfWords(team.name)}>{team.name}</bdi>
          {team.out ? <span className="state failed">{texts.teamOut}</span> : null}
        </span>
        {won === undefined ? null : <Won value={won} />}
      </span>
    )
  if (!from) return null
  return (
    <span className="game-side feed">
      {fill(from.take === 'winner' ? texts.winnerOf : texts.loserOf, { no: from.game })}
    </span>
  )
}

const Won = ({ value }: { value: number }) => (
  <b className="game-won">
    <Figure value={value} />
  </b>
)

/** Games of this device, the newest first. */
export function SentGames({ games }: { games: readonly KeptGame[] }) {
  const { texts } = useWords()
  const newest = games.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at))
  return (
    <Rows title={texts.games}>
      {newest.map((game) => {
        const { won } = resultOfGame(game.settings.rules, game)
        return (
          <li className="team-row" key={game.id}>
            <button type="button" onClick={() => goTo(placeUrl.game(game.id))}>
              <span className="team-no">{game.no}</span>
              <span className="game-pair">
                {SIDES.map((side) => (
                  <span className="game-side" key={side}>
                    <bdi title={formatTeamNumber(game.teams[side].team_no)}>{game.teams[side].name}</bdi>
                    <Won value={won[side]} />
                  </span>
                ))}
              </span>
              <span className="team-state">
                <StateWords state={game.state} />
              </span>
            </button>
            <Why sheet={game} />
          </li>
        )
      })}
    </Rows>
  )
}
