import AddIcon from '@mui/icons-material/Add'
import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import CloseIcon from '@mui/icons-material/ExpandLess'
import OpenIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, ButtonBase, IconButton } from '@mui/material'
import type { SheetItem } from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import { useLang } from '../../../use-lang.ts'
import {
  addItem,
  changeItem,
  changeSection,
  type Draft,
  duplicateItem,
  moveItem,
  moveSection,
  removeItem,
  removeSection,
} from './draft.ts'
import { focusAfterMove } from './focus-after-move.ts'
import { ItemEditor } from './ItemEditor.tsx'
import { MoveButtons, type MoveTarget } from './MoveButtons.tsx'
import { NamesFields } from './NamesFields.tsx'
import { type SheetTexts, useSheetTexts } from './texts.ts'

type SectionEditorProps = {
  draft: Draft
  at: number
  /** Id of the item that is open. */
  open: string | undefined
  /** Keys under which scores may be stored. */
  saved: ReadonlySet<string>
  issues: ReadonlyMap<string, string>
  onDraft: (draft: Draft) => void
  onOpen: (id: string | undefined) => void
}

/** Keeps the sign before its number in Arabic. */
const isolated = (value: number): string => `\u2066${value}\u2069`

function summaryOf(item: SheetItem, { summary }: SheetTexts): string {
  if (item.kind === 'choice') return summary.choice(item.options.length)
  if (item.kind === 'number') return summary.number(isolated(item.min), isolated(item.max))
  const points = isolated(item.points)
  return item.kind === 'count' ? summary.count(points, isolated(item.most)) : summary[item.kind](points)
}

export function SectionEditor({ draft, at, open, saved, issues, onDraft, onOpen }: SectionEditorProps) {
  const t = useSheetTexts()
  const lang = useLang()
  const section = draft.sections[at]
  if (!section) return null
  const titleOf = (index: number) => {
    const each = draft.sections[index]
    return (each && localized(each, 'name', lang)) || t.section(index + 1)
  }
  const title = titleOf(at)
  const count = section.items.length
  const last = draft.sections.length - 1

  const move = (id: string, next: Draft, direction: 'up' | 'down') => {
    onDraft(next)
    focusAfterMove(id, direction)
  }
  const targetsOf = (item: number): MoveTarget[] =>
    draft.sections.flatMap(({ items }, index): MoveTarget[] => {
      const end = index === at ? items.length - 1 : items.length
      const to = (place: number) => () =>
        onDraft(moveItem(draft, { section: at, item }, { section: index, item: place }))
      return [
        ...(index === at && item === 0 ? [] : [{ label: `${titleOf(index)} – ${t.move_start}`, move: to(0) }]),
        ...(end === 0 || (index === at && item === end)
          ? []
          : [{ label: `${titleOf(index)} – ${t.move_end}`, move: to(end) }]),
      ]
    })

  return (
    <Box role="group" aria-label={title} sx={{ border: 1, borderColor: 'divider', p: 1.5, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, mb: 1 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <NamesFields
            value={section}
            labels={{ name: t.section_name, name_en: t.section_name_en }}
            errorOf={(field) => issues.get(`sections.${at}.${field}`)}
            onChange={(names) => onDraft(changeSection(draft, at, names))}
          />
        </Box>
        <Box sx={{ display: 'flex' }}>
          <MoveButtons
            id={section.id}
            name={title}
            onUp={at > 0 ? () => move(section.id, moveSection(draft, at, at - 1), 'up') : undefined}
            onDown={at < last ? () => move(section.id, moveSection(draft, at, at + 1), 'down') : undefined}
            targets={[]}
          />
          <IconButton
            size="small"
            aria-label={t.remove(title)}
            disabled={last === 0}
            onClick={() => onDraft(removeSection(draft, at))}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {section.items.map(({ id, item }, index) => {
          const place = { section: at, item: index }
          const path = `sections.${at}.items.${index}`
          const name = localized(item, 'name', lang) || t.nameless
          const isOpen = open === id
          const isWrong = [...issues.keys()].some((field) => field === path || field.startsWith(`${path}.`))
          const to = (next: number) => moveItem(draft, place, { section: at, item: next })
          return (
            <Box component="li" key={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}>
                <ButtonBase
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? undefined : id)}
                  sx={{ flex: '1 1 200px', minHeight: 44, gap: 1, justifyContent: 'flex-start', textAlign: 'start' }}
                >
                  {isOpen ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
                  <Box sx={{ minWidth: 0 }}>
                    <Box sx={{ fontWeight: 600, ...(isWrong && { color: 'error.main' }) }}>{name}</Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{summaryOf(item, t)}</Box>
                    {issues.has(path) && <Box sx={{ color: 'error.main' }}>{issues.get(path)}</Box>}
                  </Box>
                </ButtonBase>
                <Box sx={{ display: 'flex' }}>
                  <MoveButtons
                    id={id}
                    name={name}
                    onUp={index > 0 ? () => move(id, to(index - 1), 'up') : undefined}
                    onDown={index < count - 1 ? () => move(id, to(index + 1), 'down') : undefined}
                    targets={targetsOf(index)}
                  />
                  <IconButton
                    size="small"
                    aria-label={t.duplicate(name)}
                    onClick={() => onDraft(duplicateItem(draft, place))}
                  >
                    <DuplicateIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t.remove(name)}
                    disabled={count === 1}
                    onClick={() => onDraft(removeItem(draft, place))}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </Box>
              </Box>
              {isOpen && (
                <ItemEditor
                  item={item}
                  errorOf={(field) => issues.get(`${path}.${field}`)}
                  onChange={(next) => onDraft(changeItem(draft, place, next, !saved.has(item.key)))}
                />
              )}
            </Box>
          )
        })}
      </Box>
      <Button size="small" startIcon={<AddIcon />} onClick={() => onDraft(addItem(draft, at))}>
        {t.add_item}
      </Button>
    </Box>
  )
}
