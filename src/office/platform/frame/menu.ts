/** The screens of a menu by their addresses, in its order. */
export type MenuScreens = Readonly<Record<string, { readonly name: string }>>
