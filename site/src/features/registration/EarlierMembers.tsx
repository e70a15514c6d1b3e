import { langOfWords } from '@olympiad/contracts/lang'
import { identicon } from '@olympiad/motif/identicon'
import { Svg } from '../../components/Svg.tsx'
import { normaliseNumber } from '../people/look-up-number.ts'
import type { StepProps } from './wizard-types.ts'

type Props = Pick<StepProps, 'texts' | 'earlierMembers' | 'change'> & {
  competitionId: string
  /** As typed, one for each place. */
  numbers: readonly string[]
}

/** A press fills the first free place, another one empties it. */
export function EarlierMembers({ texts, earlierMembers, competitionId, numbers, change }: Props) {
  const placeOf = (number: string) => numbers.findIndex((rawInput) => normaliseNumber(rawInput) === number)
  const free = numbers.findIndex((rawInput) => rawInput.trim() === '')
  const offered = earlierMembers.filter(({ competitions }) => !competitions.includes(competitionId))
  if (offered.length === 0) return null
  const toggle = (number: string) => {
    const place = placeOf(number)
    const [index, rawInput] = place < 0 ? [free, number] : [place, '']
    if (index >= 0) change({ members: numbers.map((each, position) => (position === index ? rawInput : each)) })
  }
  return (
    <section className="earlier" aria-labelledby="earlier-members">
      <h2 className="choices-title" id="earlier-members">
        {texts.earlierMembers}
      </h2>
      <ul className="picks">
        {offered.map(({ name, number }) => {
          const isPicked = placeOf(number) >= 0
          return (
            <li key={number}>
              <button
                type="button"
                className="pick"
                aria-pressed={isPicked}
                aria-disabled={!isPicked && free < 0}
                onClick={() => toggle(number)}
              >
                <span className="ava">
                  <Svg code={identicon(name)} />
                </span>
                <bdi lang={langOfWords(name)}>{name}</bdi>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="note" role="status">
        {free < 0 ? texts.placesFull : ''}
      </p>
    </section>
  )
}
