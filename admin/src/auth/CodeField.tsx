import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { SignInField } from './SignInField.tsx'

/** What proves the second factor: a code of the app, or a recovery code in its place. */
export type CodeKind = 'code' | 'recovery'

/** The field of the sign-in's second step. */
export function CodeField({ kind, email, invalid }: { kind: CodeKind; email: string; invalid: boolean }) {
  const translate = useTranslate()
  const isCode = kind === 'code'
  return (
    <>
      <SignInField
        // Another field: what was typed for the one is nothing for the other, and it takes the focus.
        key={kind}
        name="code"
        label={translate(`sign_in.${kind}`)}
        help={translate(`sign_in.${kind}_lead`, { email: `\u2066${email}\u2069` })}
        type="text"
        inputMode={isCode ? 'numeric' : 'text'}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        autoFocus
        invalid={invalid}
      />
      {!isCode && (
        <Typography variant="body2" color="text.secondary">
          {translate('sign_in.lost')}
        </Typography>
      )}
    </>
  )
}
