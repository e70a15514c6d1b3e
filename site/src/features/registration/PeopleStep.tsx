import { fill } from '../../i18n/texts.ts'
import { LookUpResult } from '../people/LookUpResult.tsx'
import { normaliseNumber } from '../people/look-up-number.ts'
import { NumberField } from '../people/NumberField.tsx'
import type { PeopleField } from './form.ts'
import type { PeopleLookUps, StepProps } from './wizard-types.ts'

type Props = StepProps & { kind: PeopleField; people: PeopleLookUps }

export function PeopleStep({ kind, people, texts, values, ownNationalId, errorOf, change }: Props) {
  const numbers = values[kind]
  const label = kind === 'coaches' ? texts.coachNumber : texts.memberNumber
  const set = (index: number, rawInput: string) =>
    change({ [kind]: numbers.map((number, position) => (position === index ? rawInput : number)) })
  const offersOwn = kind === 'coaches' && ownNationalId !== '' && !numbers.map(normaliseNumber).includes(ownNationalId)
  return numbers.map((rawInput, index) => {
    const name = `${kind}.${index}`
    const lookUp = people.get(rawInput)
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
            <LookUpResult
              lookUp={lookUp}
              number={normaliseNumber(rawInput)}
              texts={texts}
              retry={() => people.retry(rawInput)}
              noEmailMessage={kind === 'members' ? texts.noEmail : undefined}
            />
            {offersOwn && index === numbers.indexOf('') ? (
              <button className="plain" type="button" onClick={() => set(index, ownNationalId)}>
                {texts.ownNumber}
              </button>
            ) : null}
          </>
        }
        value={rawInput}
        onChange={(event) => set(index, event.target.value)}
      />
    )
  })
}
