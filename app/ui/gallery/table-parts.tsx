import { Button, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { SelectionBar } from '#app/ui/table/selection-bar.tsx'
import { Cell, ColumnHeader, RowHeader, TableRow, VirtualTable } from '#app/ui/table/virtual-table.tsx'
import { Part } from './part.tsx'

interface Machine {
  id: string
  name: string
  category: string
}

const machines: Machine[] = [
  { id: 'H2', name: 'Header 2', category: 'Harvester' },
  { id: 'S1', name: 'Sprayer 1', category: 'Sprayer' },
]
const categories = ['Harvester', 'Sprayer'].map((name) => ({ id: name, name }))

/** Lists, and what stands above and below them. */
export function TableParts() {
  const [count, setCount] = useState(1)
  const [shown, setShown] = useState<string[]>([])
  return (
    <div>
      <Title order={2}>Tables</Title>
      <Part file="table/filter-menu.tsx">
        <Group>
          <FilterMenu label="Category" choices={categories} value={shown} onChange={setShown} />
        </Group>
      </Part>
      <Part file="table/selection-bar.tsx">
        <SelectionBar count={count} noun="machines" onClear={() => setCount(0)}>
          <Button variant="default">Print labels</Button>
        </SelectionBar>
      </Part>
      <Part file="table/virtual-table.tsx">
        <VirtualTable
          label="Long list of machines"
          headings={
            <>
              <ColumnHeader>Name</ColumnHeader>
              <ColumnHeader>Category</ColumnHeader>
            </>
          }
          items={machines}
          keyOf={({ id }) => id}
          rowHeight={44}
          renderRow={({ name, category }, rowIndex) => (
            <TableRow rowIndex={rowIndex}>
              <RowHeader>{name}</RowHeader>
              <Cell>{category}</Cell>
            </TableRow>
          )}
        />
      </Part>
    </div>
  )
}
