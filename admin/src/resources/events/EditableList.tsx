import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton } from '@mui/material'
import type { ReactNode } from 'react'

type EditableListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item, at: number) => string
  /** Content of a line, before its key to remove it. */
  children: (item: Item, at: number) => ReactNode
  removeLabel: (nth: number) => string
  addLabel: string
  least?: number
  most: number
  onRemove: (at: number) => void
  onAdd: () => void
}

export function EditableList<Item>(props: EditableListProps<Item>) {
  const { items, keyOf, children, removeLabel, addLabel, least = 0, most, onRemove, onAdd } = props
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, at) => (
          <Box
            component="li"
            key={keyOf(item, at)}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}
          >
            {children(item, at)}
            <IconButton
              size="small"
              aria-label={removeLabel(at + 1)}
              disabled={items.length <= least}
              onClick={() => onRemove(at)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button size="small" startIcon={<AddIcon />} disabled={items.length >= most} onClick={onAdd}>
        {addLabel}
      </Button>
    </>
  )
}
