import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useRole } from '../auth/use-rights.ts'
import { useLang } from '../use-lang.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Loads with the page. */
const TEXTS = {
  en: {
    title: 'This screen is not part of your role',
    role: (role: string) => `Your role: ${role}. If you need this screen, ask an owner.`,
  },
  ar: {
    title: 'هذه الشاشة ليست ضمن دورك',
    role: (role: string) => `دورك: ${role}. إن احتجت إلى هذه الشاشة فاطلبها من مالك.`,
  },
} as const

/** For a screen that the admin's role does not include. */
export function AccessDenied() {
  const translate = useTranslate()
  const t = TEXTS[useLang()]
  const role = useRole()
  return (
    <ErrorPage title={t.title} heading={t.title}>
      {role && (
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {t.role(translate(`roles.${role}`))}
        </Typography>
      )}
    </ErrorPage>
  )
}
