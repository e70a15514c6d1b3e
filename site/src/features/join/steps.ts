import { PERSON } from '@olympiad/contracts/constants'
import { inLang, routes } from '@olympiad/contracts/routes'
import { signUpFor } from '../guards/guards.ts'
import type { SignUpType } from '../signup/use-sign-up.ts'
import type { Card } from './Cards.tsx'
import type { JoinProps } from './Join.tsx'

type Step = { title: string; text: string; cards: Card[] }
type Ways = {
  /** On from the first question, in place of the page that its card leads to without a script. */
  begin: NonNullable<Card['onClick']>
  choose: () => void
  join: (as: SignUpType) => void
}

/** The popup's questions, each with the ways on; the last one is the form. */
export function stepsOf({ redirect, texts, cards, signUp }: JoinProps, type: SignUpType, ways: Ways): Step[] {
  const { lang, pictures } = signUp
  const { student, studentText, coach, coachText } = signUp.texts
  return [
    {
      title: texts.welcome,
      text: texts.welcomeText,
      cards: [
        { name: texts.first, words: texts.firstText, href: signUpFor(redirect, lang), onClick: ways.begin },
        { name: texts.before, words: texts.beforeText, href: inLang(routes.signIn(redirect), lang) },
      ],
    },
    {
      title: texts.begin,
      text: texts.beginText,
      cards: [
        { name: texts.courses, words: texts.coursesText, picture: cards.courses, href: inLang(routes.courses(), lang) },
        { name: texts.kits, words: texts.kitsText, picture: cards.kits, href: inLang(routes.shops(), lang) },
        { name: texts.signUp, words: texts.signUpText, picture: cards.signUp, onClick: ways.choose },
      ],
    },
    {
      title: texts.who,
      text: texts.whoText,
      cards: [
        { name: student, words: studentText, picture: pictures.student, onClick: () => ways.join(PERSON.student) },
        { name: coach, words: coachText, picture: pictures.coach, onClick: () => ways.join(PERSON.coach) },
      ],
    },
    { title: type === PERSON.coach ? texts.asCoach : texts.asStudent, text: texts.formText, cards: [] },
  ]
}
