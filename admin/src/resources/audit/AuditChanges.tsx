import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { AuditValueText } from './AuditValueText.tsx'
import { useFieldName } from './use-field-name.ts'
import { useValueWords } from './use-value-words.ts'

const value = { width: '38%', overflowWrap: 'anywhere', whiteSpace: 'pre-line', verticalAlign: 'top' } as const
/** On a phone a row is a block: the field, then both values under their own words. */
const block = { display: { xs: 'block', md: 'table-cell' }, width: { xs: 'auto', md: '38%' } } as const
const said = (words: string) => ({
  '&::before': { content: { xs: JSON.stringify(`${words}: `), md: 'none' }, color: 'text.secondary' },
})

/** Every changed field with its values before and after, side by side; one column where the record is new or gone. */
export function AuditChanges({ entry }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  const nameOf = useFieldName(entry)
  const wordsOf = useValueWords(entry)
  const say = (name: string) => translate(`resources.audit.fields.${name}`)
  const sides = (['before', 'after'] as const).filter(
    (side) => !(entry.action === 'create' && side === 'before') && !(entry.action === 'delete' && side === 'after'),
  )
  return (
    <Table size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <TableRow>
          <TableCell scope="col">{say('field')}</TableCell>
          {sides.map((side) => (
            <TableCell key={side} scope="col" sx={{ width: '38%' }}>
              {say(side)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {entry.changes.map((change) => (
          <TableRow key={change.field} sx={{ display: { xs: 'block', md: 'table-row' }, pb: { xs: 1, md: 0 } }}>
            <TableCell
              component="th"
              scope="row"
              sx={{ display: block.display, fontWeight: 600, verticalAlign: 'top', overflowWrap: 'anywhere' }}
            >
              {nameOf(change.field)}
            </TableCell>
            {sides.map((side) => (
              <TableCell key={side} sx={{ ...value, ...block, ...said(say(side)) }}>
                <AuditValueText value={wordsOf(change.field, change[side])} names={entry.names} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
