import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { signUpUrl } from '../guards/guards.ts'
import type { SignUpType } from '../signup/use-sign-up.ts'
import type { Card } from './Cards.tsx'
import type { JoinProps } from './Join.tsx'

type Step = { title: string; text: string; cards: Card[] }
type StepHandlers = {
  /** Replaces the card's link, which works without script. */
  onStart: NonNullable<Card['onClick']>
  onSignUp: () => void
  onTypeChosen: (as: SignUpType) => void
}

export function stepsOf(
  { redirect, texts, pictures, signUp }: JoinProps,
  type: SignUpType,
  handlers: StepHandlers,
): Step[] {
  const { lang } = signUp
  const { student, studentText, coach, coachText } = signUp.texts
  return [
    {
      title: texts.welcome,
      text: texts.welcomeText,
      cards: [
        { name: texts.first, description: texts.firstText, href: signUpUrl(redirect, lang), onClick: handlers.onStart },
        { name: texts.before, description: texts.beforeText, href: withLangPrefix(routes.signIn(redirect), lang) },
      ],
    },
    {
      title: texts.begin,
      text: texts.beginText,
      cards: [
        {
          name: texts.courses,
          description: texts.coursesText,
          picture: pictures.courses,
          href: withLangPrefix(routes.courses(), lang),
        },
        {
          name: texts.kits,
          description: texts.kitsText,
          picture: pictures.kits,
          href: withLangPrefix(routes.shops(), lang),
        },
        { name: texts.signUp, description: texts.signUpText, picture: pictures.signUp, onClick: handlers.onSignUp },
      ],
    },
    {
      title: texts.who,
      text: texts.whoText,
      cards: [
        {
          name: student,
          description: studentText,
          picture: signUp.pictures.student,
          onClick: () => handlers.onTypeChosen(PERSON_TYPE.student),
        },
        {
          name: coach,
          description: coachText,
          picture: signUp.pictures.coach,
          onClick: () => handlers.onTypeChosen(PERSON_TYPE.coach),
        },
      ],
    },
    { title: type === PERSON_TYPE.coach ? texts.asCoach : texts.asStudent, text: texts.formText, cards: [] },
  ]
}
