import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { AccountCreated } from './AccountCreated.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignUpProps } from './signup.server.ts'
import { TypeChoice } from './TypeChoice.tsx'
import { useSignUp } from './use-sign-up.ts'

type Props = SignUpProps & {
  redirect?: string | undefined
}

/** Account creation at the membership platform (000 §3 to §5). */
export function SignUp({ redirect, ...props }: Props) {
  const { lang, texts, pictures } = props
  const state = useSignUp(props, redirect)
  if (state.createdAccount) {
    return (
      <AccountCreated
        texts={texts}
        createdAccount={state.createdAccount}
        signInUrl={withLangPrefix(routes.signIn(redirect), lang)}
      >
        <h1>{texts.verifyTitle}</h1>
      </AccountCreated>
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
        {texts.have} <a href={withLangPrefix(routes.signIn(redirect), lang)}>{texts.signIn}</a>
      </p>
    </>
  )
}
