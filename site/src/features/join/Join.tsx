import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { fill, type Texts } from '../../i18n/texts.ts'
import { AccountCreated } from '../signup/AccountCreated.tsx'
import { SignUpForm } from '../signup/SignUpForm.tsx'
import type { SignUpProps } from '../signup/signup.server.ts'
import { useSignUp } from '../signup/use-sign-up.ts'
import { Cards } from './Cards.tsx'
import { stepsOf } from './steps.ts'

export type JoinProps = {
  redirect: string
  closeUrl: string
  texts: Texts<'join'>
  pictures: { courses: string; kits: string; signUp: string }
  signUp: SignUpProps
}

/** 000 §2. The server opens it at its first step, whose cards are links: it works without script. */
export function Join(props: JoinProps) {
  const { redirect, closeUrl, texts, signUp } = props
  const { lang } = signUp
  const [state, setState] = useState<'served' | 'modal' | 'closed'>('served')
  const [step, setStep] = useState(1)
  const account = useSignUp(signUp, redirect)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // Makes it modal: the page behind is inert, and Escape closes the popup.
  useEffect(() => {
    if (!dialog.current) return
    dialog.current.open = false
    dialog.current.showModal()
    setState('modal')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the focus to its title
  useEffect(() => {
    if (state === 'modal') heading.current?.focus()
  }, [step, state])

  const preventDefaultAnd = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  const steps = stepsOf(props, account.type, {
    onStart: preventDefaultAnd(() => setStep(2)),
    onSignUp: () => setStep(3),
    onTypeChosen: (as) => {
      account.setType(as)
      setStep(4)
    },
  })
  const currentStep = steps[step - 1]
  return (
    <div className={state === 'served' ? 'veil' : undefined}>
      <dialog
        open
        className="stepped dialog tall"
        ref={dialog}
        aria-labelledby="join-title"
        onClose={() => {
          setState('closed')
          // The popup must not come back with the page.
          history.replaceState(null, '', closeUrl)
        }}
      >
        <div className="dialog-scroll">
          {/* The first question is no step: members leave here. */}
          {step > 1 ? (
            <p className="eyebrow">{fill(texts.stepOf, { step: step - 1, steps: steps.length - 1 })}</p>
          ) : null}
          <h2 id="join-title" ref={heading} tabIndex={-1}>
            {account.createdAccount ? signUp.texts.verifyTitle : currentStep?.title}
          </h2>
          {account.createdAccount ? (
            <AccountCreated
              texts={signUp.texts}
              createdAccount={account.createdAccount}
              signInUrl={withLangPrefix(routes.signIn(redirect), lang)}
            />
          ) : (
            <>
              <p className="sub">{currentStep?.text}</p>
              {step < steps.length ? (
                <Cards key={step} cards={currentStep?.cards ?? []} />
              ) : (
                <SignUpForm {...signUp} state={account} />
              )}
            </>
          )}
        </div>
        <div className="dialog-actions">
          {step > 1 && !account.createdAccount ? (
            <button className="plain" type="button" onClick={() => setStep(step - 1)}>
              {texts.back}
            </button>
          ) : null}
          <a className="plain" href={closeUrl} onClick={preventDefaultAnd(() => dialog.current?.close())}>
            {texts.later}
          </a>
        </div>
      </dialog>
    </div>
  )
}
