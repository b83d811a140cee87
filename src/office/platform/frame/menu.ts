export type MenuScreens = Readonly<Record<string, { readonly name: string }>>
