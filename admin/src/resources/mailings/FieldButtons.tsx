import { Box, Button, Typography } from '@mui/material'
import type { MailingField } from '@olympiad/contracts/mailings'
import { useFormContext } from 'react-hook-form'
import { useScreenTexts } from './use-screen-texts.ts'

type FieldButtonsProps = {
  fields: readonly MailingField[]
  /** The input that had the focus last. */
  target: string
}

/** Inserts a field at the cursor. */
export function FieldButtons({ fields, target }: FieldButtonsProps) {
  const t = useScreenTexts()
  const { setValue, getValues } = useFormContext<Record<string, string>>()
  const insert = (field: MailingField) => {
    const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${target}"]`)
    const text = getValues(target) ?? ''
    const start = input?.selectionStart ?? text.length
    const end = input?.selectionEnd ?? text.length
    const words = `{${field}}`
    setValue(target, text.slice(0, start) + words + text.slice(end), { shouldDirty: true, shouldValidate: true })
    // After React has written the new value.
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(start + words.length, start + words.length)
    })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 1 }}>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ marginInlineEnd: 0.5 }}>
        {t('insert')}
      </Typography>
      {fields.map((field) => (
        <Button key={field} size="small" variant="outlined" onClick={() => insert(field)}>
          {t(`fields.${field}`)}
        </Button>
      ))}
    </Box>
  )
}
