import type { ReactNode } from 'react'
import { fill } from '../../i18n/texts.ts'
import type { Judge, JudgeState } from './judge.ts'
import { correctGame, type KeptGame, SIDES } from './kept-game.ts'
import { correctSheet, type KeptSheet } from './kept-sheet.ts'
import { placeUrl, replaceWith } from './place.ts'
import { GameHead, ReadGame } from './ReadGame.tsx'
import { ReadSheet } from './ReadSheet.tsx'
import { SheetHead, Top } from './Screen.tsx'
import { StateWords, Why } from './states.tsx'
import { useWords } from './words.ts'

type Props = {
  kept: KeptSheet | KeptGame
  head: ReactNode
  children: ReactNode
  words: string
  /** Opens a copy of what was refused. */
  correct: (id: string, now: string) => void
}

/** As it was sent. */
const Finished = ({ kept, head, children, words, correct }: Props) => (
  <>
    <Top back={placeUrl.sent()} />
    <main id="content" className="handed">
      {head}
      <p>
        <StateWords state={kept.state} />
      </p>
      <Why sheet={kept} />
      {kept.state === 'refused' ? (
        <button className="btn" type="button" onClick={() => correct(crypto.randomUUID(), new Date().toISOString())}>
          {words}
        </button>
      ) : null}
      {children}
    </main>
  </>
)

export function FinishedSheet({ judge, state, sheet }: { judge: Judge; state: JudgeState; sheet: KeptSheet }) {
  const { texts } = useWords()
  const bundle = state.bundles.find(({ event }) => event.id === sheet.event)
  return (
    <Finished
      kept={sheet}
      head={bundle ? <SheetHead sheet={sheet} bundle={bundle} /> : null}
      words={texts.correct}
      correct={(id, now) => {
        void judge.save([correctSheet(sheet, id, now)]).then(() => judge.remove([sheet.id]))
        replaceWith(placeUrl.sheet(id))
      }}
    >
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
    </Finished>
  )
}

export function FinishedGame({ judge, game }: { judge: Judge; game: KeptGame }) {
  const { texts } = useWords()
  return (
    <Finished
      kept={game}
      head={<GameHead game={game} />}
      words={texts.correctGame}
      correct={(id, now) => {
        void judge.saveGames([correctGame(game, id, now)]).then(() => judge.removeGames([game.id]))
        replaceWith(placeUrl.game(id))
      }}
    >
      <ReadGame game={game} />
      {SIDES.map((side) => {
        const { answer, captain, objection } = game.answers[side]
        return captain ? (
          <p key={side}>
            {fill(answer === 'agreed' ? texts.agreedBy : texts.objectedBy, { name: captain })} <bdi>{objection}</bdi>
          </p>
        ) : null
      })}
    </Finished>
  )
}
