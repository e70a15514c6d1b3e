import { inLang, routes } from '@olympiad/contracts/routes'
import { AccountMade } from './AccountMade.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignUpProps } from './signup.server.ts'
import { TypeChoice } from './TypeChoice.tsx'
import { useSignUp } from './use-sign-up.ts'

type Props = SignUpProps & {
  /** What was wanted before, a path of this site: a student's sign-in leads on to it. */
  redirect?: string | undefined
}

/** Account creation at the membership platform (000 §3 to §5): a page's whole content. */
export function SignUp({ redirect, ...props }: Props) {
  const { lang, texts, pictures } = props
  const state = useSignUp(props, redirect)
  if (state.made) {
    return (
      <AccountMade texts={texts} made={state.made} signIn={inLang(routes.signIn(redirect), lang)}>
        <h1>{texts.verifyTitle}</h1>
      </AccountMade>
    )
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="sub">{texts.lead}</p>
      <SignUpForm {...props} state={state}>
        <TypeChoice texts={texts} pictures={pictures} value={state.type} onChoose={state.setType} />
      </SignUpForm>
      <p className="note have">
        {texts.have} <a href={inLang(routes.signIn(redirect), lang)}>{texts.signIn}</a>
      </p>
    </>
  )
}
