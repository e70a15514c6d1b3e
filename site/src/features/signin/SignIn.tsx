import type { Lang } from '@olympiad/contracts/lang'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import type { Texts } from '../../i18n/texts.ts'
import { useSignIn } from './use-sign-in.ts'

export type SignInProps = {
  lang: Lang
  /** The page to go back to, as the address names it; checked before it is used. */
  redirect: string | null
  /** Where the membership platform's own sign-in starts without a popup. */
  platform: string
  /** Why a sign-in at the platform has failed that was started here before. */
  failed?: string | undefined
  texts: Texts<'signin'>
  formTexts: Texts<'form'>
  /** The published messages of 000 §5 and §8. */
  messages: { empty: string; unknown: string; unfetched: string; done: string }
}

/** Signs a member in, here or at the membership platform, and goes on. The session cookie is the server's. */
export function SignIn(props: SignInProps) {
  const { platform, texts, formTexts, messages } = props
  const { form, notice, refusal, sending, submit, link, popup } = useSignIn(props)
  const isWrong = form.errors.length > 0
  const summary = isWrong ? messages.empty : refusal?.message
  const isShutOut = !isWrong && refusal?.code === 'signin_too_many'
  return (
    <form {...form.element(submit)} method="post" data-carried>
      {summary ? (
        <div className="error-summary" role="alert">
          <p>{summary}</p>
          {isShutOut ? (
            <>
              <p>{texts.shut}</p>
              <button
                className="btn line"
                type="button"
                aria-busy={link.busy}
                aria-disabled={link.busy}
                onClick={() => !link.busy && void link.ask(form.values.identifier)}
              >
                {texts.sendLink}
              </button>
            </>
          ) : null}
        </div>
      ) : null}
      <p className={notice ? 'notice' : undefined} role="status">
        {notice}
      </p>
      <TextField
        {...form.field('identifier')}
        label={texts.identifier}
        help={texts.help}
        dir="ltr"
        autoComplete="username"
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={texts.password}
        texts={formTexts}
        autoComplete="current-password"
      />
      <button className="btn wide" type="submit" aria-busy={sending} aria-disabled={sending}>
        {texts.submit}
      </button>
      <p className="or">{texts.or}</p>
      <a className="btn line wide" href={platform} onClick={popup.start}>
        {texts.platform}
      </a>
      <p className="note" role="status">
        {popup.waits ? texts.platformOpen : ''}
      </p>
    </form>
  )
}
