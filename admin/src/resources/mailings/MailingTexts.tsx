import { Box, Typography } from '@mui/material'
import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { MAX_MAILING_SUBJECT, MAX_MAILING_TEXT, type MailingField } from '@olympiad/contracts/mailings'
import { useId, useState } from 'react'
import { maxLength, required } from 'react-admin'
import { LangInput } from '../../shared/LangInput.tsx'
import { parseText } from '../../shared/parse-text.ts'
import { FieldButtons } from './FieldButtons.tsx'
import { useScreenTexts } from './use-screen-texts.ts'

const REQUIRED = required('texts.fill_all_fields')
const SUBJECT = [REQUIRED, maxLength(MAX_MAILING_SUBJECT, 'texts.too_long')]
const TEXT = [REQUIRED, maxLength(MAX_MAILING_TEXT, 'texts.too_long')]

function TextsIn({ lang, fields }: { lang: Lang; fields: readonly MailingField[] }) {
  const t = useScreenTexts()
  const id = useId()
  const suffix = lang === 'en' ? '_en' : ''
  const [subject, text] = [`subject${suffix}`, `text${suffix}`]
  const [target, setTarget] = useState(text)
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {t(`langs.${lang}`)}
      </Typography>
      <LangInput
        lang={lang}
        source={subject}
        label={t('subject')}
        validate={SUBJECT}
        parse={parseText}
        fullWidth
        onFocus={() => setTarget(subject)}
      />
      <FieldButtons fields={fields} target={target} />
      <LangInput
        lang={lang}
        source={text}
        label={t('body')}
        validate={TEXT}
        parse={parseText}
        multiline
        minRows={9}
        fullWidth
        onFocus={() => setTarget(text)}
      />
    </Box>
  )
}

export function MailingTexts({ fields }: { fields: readonly MailingField[] }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {LANGS.map((lang) => (
        <TextsIn key={lang} lang={lang} fields={fields} />
      ))}
    </Box>
  )
}
