import type { MouseEventHandler } from 'react'
import { ChoiceFace } from '../../components/ChoiceFace.tsx'

/** A way on: a link, a button, or a link that the script takes over. */
export type Card = { name: string; words: string; picture?: string } & (
  | { href: string; onClick?: MouseEventHandler }
  | { href?: never; onClick: MouseEventHandler }
)

/** The choices of a step, side by side, or one under another on a phone. */
export const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <ul className="ways">
    {cards.map((card) => (
      <li key={card.name}>
        {card.href === undefined ? (
          <button type="button" className="way" onClick={card.onClick}>
            <ChoiceFace name={card.name} words={card.words} picture={card.picture} />
          </button>
        ) : (
          <a className="way" href={card.href} onClick={card.onClick}>
            <ChoiceFace name={card.name} words={card.words} picture={card.picture} />
          </a>
        )}
      </li>
    ))}
  </ul>
)
