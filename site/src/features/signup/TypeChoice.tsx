import { PERSON } from '@olympiad/contracts/constants'
import { ChoiceFace } from '../../components/ChoiceFace.tsx'
import type { SignUpProps } from './signup.server.ts'
import type { SignUpType } from './use-sign-up.ts'

type Props = Pick<SignUpProps, 'texts' | 'pictures'> & { value: SignUpType; onChoose: (type: SignUpType) => void }

/** Student or coach: two cards to choose from. */
export function TypeChoice({ texts, pictures, value, onChoose }: Props) {
  const choices = [
    { type: PERSON.student, name: texts.student, words: texts.studentText, picture: pictures.student },
    { type: PERSON.coach, name: texts.coach, words: texts.coachText, picture: pictures.coach },
  ]
  return (
    <fieldset className="field">
      <legend>{texts.type}</legend>
      <div className="choices">
        {choices.map(({ type, name, words, picture }) => (
          <label className="choice" key={type}>
            <input type="radio" name="type" value={type} checked={value === type} onChange={() => onChoose(type)} />
            <ChoiceFace name={name} words={words} picture={picture} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
