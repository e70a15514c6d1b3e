import type { MouseEventHandler } from 'react'
import { Svg } from '../../components/Svg.tsx'

/** A way on: a link, a button, or a link that the script takes over. */
export type Card = { name: string; words: string; picture?: string } & (
  | { href: string; onClick?: MouseEventHandler }
  | { href?: never; onClick: MouseEventHandler }
)

const inside = ({ name, words, picture }: Card) => (
  <>
    {picture === undefined ? null : (
      <span className="pic">
        <Svg code={picture} />
      </span>
    )}
    <span className="txt">
      <b>{name}</b>
      <small>{words}</small>
    </span>
  </>
)

/** The choices of a step, side by side, or one under another on a phone. */
export const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <ul className="ways">
    {cards.map((card) => (
      <li key={card.name}>
        {card.href === undefined ? (
          <button type="button" className="way" onClick={card.onClick}>
            {inside(card)}
          </button>
        ) : (
          <a className="way" href={card.href} onClick={card.onClick}>
            {inside(card)}
          </a>
        )}
      </li>
    ))}
  </ul>
)
