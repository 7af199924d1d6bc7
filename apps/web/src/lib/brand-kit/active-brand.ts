/** The short text of the brand that everything is shown and copied in; set once what knows it is loaded. */
export const activeBrand: { brand?: string | undefined } = {};
