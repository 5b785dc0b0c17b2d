import { type SourceRule, withoutComments } from './source-rules.ts'

const layout = new RegExp(
  [
    'display: (flex|grid)|flex-direction: column|flex-wrap: wrap|flex: 1|list-style: none|(margin|padding): 0',
    'gap: ((0|4px|8px|12px) )?(2|4|6|8|12|16|20|24)px|align-items: (start|flex-start|center|baseline)',
    'justify-content: (center|space-between|flex-end)|justify-items: (start|center)',
  ]
    .map((each) => `^(${each})$`)
    .join('|'),
)

/** The classes of a sheet that say no more than Stack and Row do, and nothing anywhere else in it. */
function layoutClasses(css: string): string[] {
  const text = withoutComments(css)
  return [...text.matchAll(/^\.([\w-]+) \{([^{}]*)\}/gm)].flatMap(([, name = '', body = '']) => {
    const declarations = body.split(';').flatMap((each) => each.trim() || [])
    const isAll =
      declarations.some((each) => each.startsWith('display:')) && declarations.every((each) => layout.test(each))
    return isAll && text.split(new RegExp(String.raw`\.${name}(?![\w-])`)).length === 2 ? [name] : []
  })
}

export const layoutRules: SourceRule[] = [
  {
    name: 'the sheets leave layout to Stack and Row',
    applies: /^(tools\/feature\/template\/)?app\/.*\.module\.css$/,
    breach: ({ text }) =>
      layoutClasses(text).length > 0 ? `use app/ui/native/layout.tsx for ${layoutClasses(text).join(', ')}` : undefined,
    planted: {
      path: 'app/phone/leave/leave-list.module.css',
      text: '.rows {\n  display: grid;\n  gap: 8px;\n  list-style: none;\n}\n\n.row {\n  display: grid;\n  gap: 8px;\n  color: red;\n}',
    },
  },
]
