import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { ChoiceCardContent } from '../../components/ChoiceCardContent.tsx'
import type { SignUpProps } from './signup.server.ts'
import type { SignUpType } from './use-sign-up.ts'

type Props = Pick<SignUpProps, 'texts' | 'pictures'> & { value: SignUpType; onChoose: (type: SignUpType) => void }

export function TypeChoice({ texts, pictures, value, onChoose }: Props) {
  const choices = [
    { type: PERSON_TYPE.student, name: texts.student, description: texts.studentText, picture: pictures.student },
    { type: PERSON_TYPE.coach, name: texts.coach, description: texts.coachText, picture: pictures.coach },
  ]
  return (
    <fieldset className="field">
      <legend>{texts.type}</legend>
      <div className="choices">
        {choices.map(({ type, name, description, picture }) => (
          <label className="choice" key={type}>
            <input type="radio" name="type" value={type} checked={value === type} onChange={() => onChoose(type)} />
            <ChoiceCardContent name={name} description={description} picture={picture} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
