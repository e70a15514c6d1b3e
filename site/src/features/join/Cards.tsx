import type { MouseEventHandler } from 'react'
import { ChoiceCardContent } from '../../components/ChoiceCardContent.tsx'

export type Card = { name: string; description: string; picture?: string } & (
  | { href: string; onClick?: MouseEventHandler }
  | { href?: never; onClick: MouseEventHandler }
)

export const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <ul className="ways">
    {cards.map((card) => (
      <li key={card.name}>
        {card.href === undefined ? (
          <button type="button" className="way" onClick={card.onClick}>
            <ChoiceCardContent name={card.name} description={card.description} picture={card.picture} />
          </button>
        ) : (
          <a className="way" href={card.href} onClick={card.onClick}>
            <ChoiceCardContent name={card.name} description={card.description} picture={card.picture} />
          </a>
        )}
      </li>
    ))}
  </ul>
)
