/** `known`: nothing new. `unmatched`: nobody here is known to be meant, perhaps not yet. `ignored`: not to be booked. */
export type Applied = 'applied' | 'known' | 'unmatched' | 'ignored';
