import { fill } from '../../i18n/texts.ts'
import { NumberField } from '../people/NumberField.tsx'
import { tidyNumber } from '../people/number.ts'
import { Outcome } from '../people/Outcome.tsx'
import type { People, StepProps } from './context.ts'
import type { PeopleField } from './form.ts'

type Props = StepProps & { kind: PeopleField; people: People }

/** Steps 3 and 4: one input for each place; a whole number is looked up and the person shown. */
export function PeopleStep({ kind, people, texts, values, ownNumber, errorOf, change }: Props) {
  const numbers = values[kind]
  const label = kind === 'coaches' ? texts.coachNumber : texts.memberNumber
  const set = (index: number, typed: string) =>
    change({ [kind]: numbers.map((number, position) => (position === index ? typed : number)) })
  const offersOwn = kind === 'coaches' && ownNumber !== '' && !numbers.map(tidyNumber).includes(ownNumber)
  return numbers.map((typed, index) => {
    const name = `${kind}.${index}`
    const lookUp = people.of(typed)
    const missing = lookUp.state === 'missing' ? lookUp.message : undefined
    const error = errorOf(name) ?? (index === 0 ? errorOf(kind) : undefined) ?? missing
    return (
      <NumberField
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity and never move
        key={index}
        name={index === 0 ? kind : name}
        label={numbers.length > 1 ? fill(label, { n: index + 1 }) : fill(label, { n: '' }).trim()}
        optional={index > 0 ? texts.optional : undefined}
        help={index > 0 ? undefined : texts.numberHelp}
        error={error}
        announced={missing !== undefined && error === missing}
        after={
          <>
            <Outcome
              lookUp={lookUp}
              number={tidyNumber(typed)}
              texts={texts}
              retry={() => people.retry(typed)}
              noEmail={kind === 'members' ? texts.noEmail : undefined}
            />
            {offersOwn && index === numbers.indexOf('') ? (
              <button className="plain" type="button" onClick={() => set(index, ownNumber)}>
                {texts.ownNumber}
              </button>
            ) : null}
          </>
        }
        value={typed}
        onChange={(event) => set(index, event.target.value)}
      />
    )
  })
}
