import type { Lang } from '@olympiad/contracts/lang'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import type { Texts } from '../../i18n/texts.ts'
import { useSignIn } from './use-sign-in.ts'

export type SignInProps = {
  lang: Lang
  /** Raw query value; checked before use. */
  redirect: string | null
  /** Sign-in at the membership platform, without a popup. */
  platformUrl: string
  failedMessage?: string | undefined
  texts: Texts<'signin'>
  formTexts: Texts<'form'>
  /** Published messages of 000 §5 and §8. */
  messages: { empty: string; unknown: string; unfetched: string; done: string }
}

/** The server sets the session cookie. */
export function SignIn(props: SignInProps) {
  const { platformUrl, texts, formTexts, messages } = props
  const { form, notice, submitError, sending, submit, link, popup } = useSignIn(props)
  const isWrong = form.errors.length > 0
  const summary = isWrong ? messages.empty : submitError?.message
  const isLockedOut = !isWrong && submitError?.code === 'signin_rate_limited'
  return (
    <form {...form.getFormProps(submit)} method="post" data-carried>
      {summary ? (
        <div className="error-summary" role="alert">
          <p>{summary}</p>
          {isLockedOut ? (
            <>
              <p>{texts.shut}</p>
              <button
                className="btn line"
                type="button"
                aria-busy={link.isSending}
                aria-disabled={link.isSending}
                onClick={() => !link.isSending && void link.requestLink(form.values.identifier)}
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
        {...form.getFieldProps('identifier')}
        label={texts.identifier}
        help={texts.help}
        dir="ltr"
        autoComplete="username"
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={props.failedMessage === undefined}
      />
      <PasswordField
        {...form.getFieldProps('password')}
        label={texts.password}
        texts={formTexts}
        autoComplete="current-password"
      />
      <button className="btn wide" type="submit" aria-busy={sending} aria-disabled={sending}>
        {texts.submit}
      </button>
      <p className="or">{texts.or}</p>
      <a className="btn line wide" href={platformUrl} onClick={popup.start}>
        {texts.platform}
      </a>
      <p className="note" role="status">
        {popup.isWaiting ? texts.platformOpen : ''}
      </p>
    </form>
  )
}
