import type { PlayedGameForm } from '@olympiad/contracts/forms/games'
import { resultOfGame, scoresOfPart } from '@olympiad/contracts/judging/games'
import { langOfWords, localized } from '@olympiad/contracts/lang'
import { personName } from '@olympiad/contracts/person-labels'
import type { GameDetail, GameEntryView, GameSideView } from '@olympiad/contracts/views/games'
import { useState } from 'react'
import { ErrorNotice } from '../../components/form/ErrorNotice.tsx'
import { useHeadingFocus } from '../../components/form/use-heading-focus.ts'
import { fill } from '../../i18n/texts.ts'
import { formatTime } from '../../lib/dates.ts'
import { isolateBidi } from '../../lib/names.ts'
import { showToast } from '../../lib/toast.ts'
import { CorrectGame } from './CorrectGame.tsx'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { OutdatedDraws } from './OutdatedDraws.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { GamesState } from './use-games.ts'
import { useHeadJudgeSend } from './use-head-judge-send.ts'

type Props = { props: HeadJudgeProps; games: GamesState; openId: string | undefined }

/** Games that wait come first; the others in the order of playing. */
export function Games({ props, games, openId }: Props) {
  const { texts } = props
  const order = (game: GameDetail): number => (game.waiting > 0 ? 0 : game.state === 'planned' ? 1 : 2)
  const challengeAt = ({ challenge }: GameDetail) => props.bundle.challenges.findIndex(({ id }) => id === challenge)
  const sorted = games.games.toSorted(
    (a, b) => order(a) - order(b) || challengeAt(a) - challengeAt(b) || a.position - b.position || a.no - b.no,
  )
  const opened = sorted.find(({ id }) => id === openId)
  return (
    <div className={opened ? 'desk is-open' : 'desk'}>
      <div className="desk-list">
        {games.isStale ? (
          <p className="notice danger stale" role="alert">
            {texts.stale}
          </p>
        ) : null}
        <OutdatedDraws props={props} draws={games.outdated} />
        {sorted.length === 0 ? <p className="notice">{texts.noGames}</p> : null}
        <ul className="scorings">
          {sorted.map((game) => (
            <li key={game.id}>
              <a href={`#games/${game.id}`} aria-current={game.id === openId || undefined}>
                <Scores props={props} game={game} />
                <span className="where">{placeOf(props, game)}</span>
                <span className={STATE_CLASS[game.waiting > 0 ? 'sent' : game.state]}>
                  {props.words.gameState[game.waiting > 0 ? 'sent' : game.state]}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {opened ? (
        <div className="desk-sheet">
          <a className="plain back" href="#games">
            {texts.back}
          </a>
          <GamePart key={opened.id} {...{ props, games }} game={opened} />
        </div>
      ) : null}
    </div>
  )
}

const STATE_CLASS = { planned: 'state closed', sent: 'state pending', confirmed: 'state' } as const

export function sideWords({ texts }: Pick<HeadJudgeProps, 'texts'>, { team, from }: GameSideView): string {
  if (team) return team.name
  if (!from) return ''
  return fill(from.take === 'winner' ? texts.winnerOf : texts.loserOf, { no: from.game })
}

const Pair = ({ props, game: { sides } }: { props: HeadJudgeProps; game: GameDetail }) => (
  <>
    <bdi>{sideWords(props, sides[0])}</bdi> – <bdi>{sideWords(props, sides[1])}</bdi>
  </>
)

/** Each team with the parts that it has won: as it counts, else as it was sent. */
function Scores({ props, game }: { props: HeadJudgeProps; game: GameDetail }) {
  const rules = props.bundle.challenges.find(({ id }) => id === game.challenge)?.games?.rules
  const played = game.result ?? game.entries.findLast(({ state }) => state === 'sent')
  const won = rules && played && resultOfGame(rules, played).won
  return game.sides.map((side, at) => (
    <span className="who" key={side.team?.id ?? `${side.from?.game} ${at}`}>
      <bdi>{sideWords(props, side)}</bdi>
      {won ? <b className="num">{won[at]}</b> : null}
    </span>
  ))
}

function placeOf({ bundle, lang, texts }: HeadJudgeProps, { challenge, no, table }: GameDetail): string {
  const found = bundle.challenges.find(({ id }) => id === challenge)
  return [
    found && isolateBidi(localized(found, 'name', lang)),
    fill(texts.gameNo, { no }),
    table && fill(texts.table, { table: isolateBidi(table) }),
  ]
    .filter(Boolean)
    .join(lang === 'ar' ? '، ' : ', ')
}

type Asking = { action: 'void'; entry: string | null } | { action: 'forfeit'; team: string; name: string }

function GamePart({ props, games, game }: { props: HeadJudgeProps; games: GamesState; game: GameDetail }) {
  const { texts, words } = props
  const [asks, setAsks] = useState<Asking>()
  const [isCorrecting, setCorrecting] = useState(false)
  const [decisions, setDecisions] = useState(0)
  // The pressed button is gone after a decision.
  const heading = useHeadingFocus(decisions + 1)
  const sender = useHeadJudgeSend(props, () => void games.refresh())
  const { version } = game
  const run = (work: () => Promise<void>, message: string) =>
    void sender.run(async () => {
      await work()
      showToast(message)
      setAsks(undefined)
      setDecisions((count) => count + 1)
      return 'stays'
    })
  const isReady = game.sides.every(({ team }) => team !== null)
  const shown = game.entries.filter(({ state }) => state !== 'void')
  return (
    <article className="detail" aria-labelledby="game-title">
      <h2 className="h2" id="game-title" ref={heading} tabIndex={-1}>
        <Pair props={props} game={game} />
      </h2>
      <p className="sub">{placeOf(props, game)}</p>
      {game.result ? <Played props={props} game={game} played={game.result} title={texts.counts} /> : null}
      {shown.map((entry) => (
        <section key={entry.id} className="game-entry">
          <Played props={props} game={game} played={entry} title={<EntryWords props={props} entry={entry} />} />
          {entry.state === 'sent' ? (
            <div className={entry.reasons.includes('objected') ? 'notice danger' : 'notice'}>
              {entry.reasons.map((reason) => (
                <p key={reason}>{words.reason[reason]}</p>
              ))}
            </div>
          ) : null}
          {entry.answers.map(({ answer, captain, objection }, side) =>
            answer === 'none' ? null : (
              <p key={game.sides[side === 0 ? 0 : 1].team?.id}>
                <bdi>{game.sides[side === 0 ? 0 : 1].team?.name}</bdi>:{' '}
                {answer === 'agreed' ? texts.agreedBy : texts.objectedBy} <bdi>{captain}</bdi>
                {objection ? <q dir="auto">{objection}</q> : null}
              </p>
            ),
          )}
          {entry.remark ? <p dir="auto">{entry.remark}</p> : null}
          {entry.state === 'sent' ? (
            <div className="decisions">
              <button
                className="btn green small"
                type="button"
                aria-busy={sender.sending}
                onClick={() =>
                  run(() => games.decide(game, { action: 'confirm', version, entry: entry.id }), texts.gameConfirmed)
                }
              >
                {shown.length > 1 ? texts.choose : texts.confirm}
              </button>
              <button
                className="btn danger small"
                type="button"
                onClick={() => setAsks({ action: 'void', entry: entry.id })}
              >
                {texts.voidGame}
              </button>
            </div>
          ) : null}
        </section>
      ))}
      <ErrorNotice message={sender.submitError?.message} />
      {isCorrecting ? (
        <CorrectGame
          {...{ props, games, game }}
          onDone={() => {
            setCorrecting(false)
            setDecisions((count) => count + 1)
          }}
        />
      ) : (
        <div className="decisions">
          {isReady ? (
            <button className="btn line small" type="button" onClick={() => setCorrecting(true)}>
              {game.result ? texts.correct : texts.enterResult}
            </button>
          ) : null}
          {game.result ? (
            <button className="btn danger small" type="button" onClick={() => setAsks({ action: 'void', entry: null })}>
              {texts.playAgain}
            </button>
          ) : null}
          {game.result
            ? null
            : game.sides.map(({ team }) =>
                team ? (
                  <button
                    key={team.id}
                    className="btn line small"
                    type="button"
                    onClick={() => setAsks({ action: 'forfeit', team: team.id, name: team.name })}
                  >
                    {fill(texts.forfeitAll, { team: isolateBidi(team.name) })}
                  </button>
                ) : null,
              )}
        </div>
      )}
      <History props={props} game={game} />
      {asks ? (
        <ReasonDialog
          {...props}
          title={
            asks.action === 'void' ? texts.voidGameTitle : fill(texts.forfeitTitle, { team: isolateBidi(asks.name) })
          }
          text={asks.action === 'void' ? texts.voidGameText : texts.forfeitText}
          action={asks.action === 'void' ? texts.voidGame : texts.forfeitNow}
          sender={sender}
          onSubmit={(reason) =>
            asks.action === 'void'
              ? run(() => games.decide(game, { action: 'void', version, entry: asks.entry, reason }), texts.gameVoided)
              : run(() => games.forfeit(asks.team, reason), texts.gamesForfeited)
          }
          onClose={() => setAsks(undefined)}
        />
      ) : null}
    </article>
  )
}

const EntryWords = ({ props: { lang, texts }, entry }: { props: HeadJudgeProps; entry: GameEntryView }) => (
  <>
    <bdi>{personName(entry.judge_name, lang)}</bdi>{' '}
    <small>
      <time dateTime={entry.finished_at}>{formatTime(entry.finished_at, lang)}</time>
      {entry.carried_by ? (
        <>
          {' '}
          · {texts.carriedBy} <bdi>{entry.carried_by}</bdi>
        </>
      ) : null}
    </small>
  </>
)

type PlayedProps = { props: HeadJudgeProps; game: GameDetail; played: PlayedGameForm; title: React.ReactNode }

/** Part by part; the parts that each has won below. */
function Played({ props: { bundle, texts }, game, played, title }: PlayedProps) {
  const rules = bundle.challenges.find(({ id }) => id === game.challenge)?.games?.rules
  if (!rules) return null
  const result = resultOfGame(rules, played)
  const rows: [words: string, values: readonly [number, number]][] = [
    ...(played.forfeits.length > 0 ? [] : played.parts).map((part, at): [string, readonly [number, number]] => {
      const forfeited = 'forfeited_by' in part ? ` · ${texts.forfeited}` : ''
      return [fill(texts.partNo, { no: at + 1 }) + forfeited, scoresOfPart(part, rules)]
    }),
    [texts.violations, played.violations],
    [texts.partsWon, result.won],
  ]
  return (
    <div className="scroll">
      <table className="games-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {game.sides.map(({ team, from }, side) => (
              <th scope="col" key={team?.id ?? `${from?.game} ${side}`}>
                <bdi lang={langOfWords(team?.name ?? '')}>{team?.name}</bdi>
                {played.forfeits.includes(side === 0 ? 0 : 1) ? <small> {texts.forfeited}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, [home, away]]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi dir="ltr">{home}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{away}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function History({ props: { lang, texts }, game }: { props: HeadJudgeProps; game: GameDetail }) {
  if (game.history.length === 0) return null
  const actions = {
    confirm: texts.historyConfirm,
    void: texts.historyVoid,
    correct: texts.historyCorrect,
    forfeit: texts.historyForfeit,
  }
  return (
    <section>
      <h3>{texts.history}</h3>
      <ul>
        {game.history.map(({ at, by, action, reason }) => (
          <li key={at}>
            {actions[action]} <bdi>{personName(by.name, lang)}</bdi>
            {lang === 'ar' ? '، ' : ', '}
            <time dateTime={at}>{formatTime(at, lang)}</time>
            {reason ? <q dir="auto">{reason}</q> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
