import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { type ChangeEvent, type DragEvent, useId, useRef } from 'react'
import { useInput, useRecordContext, useTranslate, ValidationError } from 'react-admin'
import { parseText } from '../../shared/parse-text.ts'
import { CurrentPdf } from './CurrentPdf.tsx'
import { formatMegabytes, validatePdf, validatePdfRequired } from './pdf-rules.ts'

type PdfInputProps = {
  source: 'file' | 'file_en'
  kept: 'file_path' | 'file_path_en'
  needed?: boolean
  removable?: boolean
}

/** The form uploads the PDF; until then the record keeps its current one. */
export function PdfInput({ source, kept, needed = false, removable = false }: PdfInputProps) {
  const translate = useTranslate()
  const helpId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { field, fieldState, id } = useInput({
    source,
    validate: needed ? [validatePdfRequired, validatePdf] : validatePdf,
  })
  const record = useRecordContext<CompetitionFileView>()
  const stored = useInput({ source: kept, parse: parseText })
  const name = String(stored.field.value)
  const chosen = field.value instanceof File ? field.value : undefined
  const error = fieldState.invalid ? fieldState.error?.message : undefined

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.[0]) field.onChange(target.files[0])
    // Allows the same file to be chosen again.
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file) field.onChange(file)
  }

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={helpId} sx={{ mb: 2, minWidth: 0 }}>
      <Typography
        component="label"
        id={`${id}-label`}
        htmlFor={id}
        variant="body2"
        color={error ? 'error' : 'text.secondary'}
        sx={{ display: 'block', mb: 0.5 }}
      >
        {translate(`resources.files.fields.${source}`)}
        {needed && ' *'}
      </Typography>
      <input ref={chooser} id={id} type="file" accept="application/pdf,.pdf" hidden onChange={handleChange} />
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{ border: '1px dashed', borderColor: error ? 'error.main' : 'text.secondary', borderRadius: '2px', p: 1.5 }}
      >
        {chosen ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{chosen.name}</bdi> · <bdi dir="ltr">{formatMegabytes(chosen.size)}</bdi>
          </Typography>
        ) : (
          <CurrentPdf
            before={record?.[kept] ?? ''}
            name={name}
            removable={removable}
            onChange={stored.field.onChange}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button ref={field.ref} size="small" startIcon={<UploadIcon />} onClick={() => chooser.current?.click()}>
            {translate(`resources.files.${chosen || name ? 'change' : 'choose'}`)}
          </Button>
          {chosen && (
            <Button size="small" onClick={() => field.onChange(null)}>
              {translate('resources.files.take_back')}
            </Button>
          )}
        </Box>
      </Box>
      <FormHelperText id={helpId} error={Boolean(error)} role={error ? 'alert' : undefined}>
        {error ? <ValidationError error={error} /> : translate(`resources.files.${source}_help`)}
      </FormHelperText>
    </Box>
  )
}
