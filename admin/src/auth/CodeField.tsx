import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { SignInField } from './SignInField.tsx'

export type CodeKind = 'code' | 'recovery'

export function CodeField({ kind, email, invalid }: { kind: CodeKind; email: string; invalid: boolean }) {
  const translate = useTranslate()
  const isCode = kind === 'code'
  return (
    <>
      <SignInField
        // The new key clears the value and moves the focus.
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
