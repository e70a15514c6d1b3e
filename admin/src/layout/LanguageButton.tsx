import { Button } from '@mui/material'
import { otherLang } from '@olympiad/contracts/lang'
import { useSetLocale, useTranslate } from 'react-admin'
import { useLang } from '../use-lang.ts'

export function LanguageButton() {
  const translate = useTranslate()
  const setLocale = useSetLocale()
  const other = otherLang(useLang())
  return (
    <Button
      color="inherit"
      lang={other}
      onClick={() => setLocale(other)}
      title={translate('console.language_hint')}
      sx={{ minWidth: 0, px: { xs: 0.5, sm: 1 } }}
    >
      {translate('console.language')}
    </Button>
  )
}
