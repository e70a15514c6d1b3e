import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { localeOf } from '@olympiad/contracts/lang'
import { useId } from 'react'
import { useListContext, useStore, useTranslate } from 'react-admin'
import { useDownload } from '../data/use-download.ts'
import { useLang } from '../use-lang.ts'
import { exportUrl } from './export-url.ts'
import { listTexts } from './list-texts.ts'
import { useHiddenColumns } from './use-columns-in-url.ts'

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <FormControl sx={{ display: 'block', mt: 2 }}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_event, chosen) => onChoose(chosen)}>
        {options.map(([option, text]) => (
          <FormControlLabel key={option} value={option} control={<Radio size="small" />} label={text} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

type ExportDialogProps = {
  /** Further query of the call. */
  more?: Readonly<Record<string, string>>
  onClose: () => void
}

/** Format, columns and language of an export of the filtered list. */
export function ExportDialog({ more = {}, onClose }: ExportDialogProps) {
  const readerLang = useLang()
  const t = listTexts[readerLang].export
  const translate = useTranslate()
  const titleId = useId()
  const { busy, download } = useDownload()
  const { resource, filterValues, filter, total } = useListContext()
  const [hidden = []] = useHiddenColumns()
  const [format, setFormat] = useStore('export.format', 'xlsx')
  const [columns, setColumns] = useStore('export.columns', 'shown')
  const [lang, setLang] = useStore<string>('export.lang', readerLang)
  const save = async () => {
    const options = { format, lang, columns, ...(columns === 'shown' && { hidden: hidden.join(',') }) }
    await download(exportUrl(resource, { ...filterValues, ...filter }, { ...more, ...options }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {total === undefined ? t.rows_unknown : t.rows(new Intl.NumberFormat(localeOf(readerLang)).format(total))}
        </DialogContentText>
        <Choice
          label={t.format}
          value={format}
          options={[
            ['xlsx', t.xlsx],
            ['csv', t.csv],
          ]}
          onChoose={setFormat}
        />
        <Choice
          label={t.columns}
          value={columns}
          options={[
            ['shown', t.shown],
            ['all', t.all],
          ]}
          onChoose={setColumns}
        />
        <Choice
          label={t.lang}
          value={lang}
          options={[
            ['ar', 'العربية'],
            ['en', 'English'],
          ]}
          onChoose={setLang}
        />
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
