"""Removes the noise of a render with the network and weights of Open Image Denoise."""
import struct

import numpy as np
import torch
import torch.nn.functional as F

# Curve of the network's training: it makes steps of brightness even to the eye (x is luminance).
A, B, C, D, E, G, H = 1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152
LOW, HIGH = 1.5794576e-6, 0.0322087631
BRIGHTEST = 65504.0


def to_curve(y):
    """Turns linear light (array, 0 and up) into the network's scale."""
    small, middle = A * y, B * np.power(np.maximum(y, 1e-12), C) + D
    return np.where(y <= LOW, small, np.where(y <= HIGH, middle, E * np.log(y + G) + H))


def from_curve(x):
    """Turns the network's scale back into linear light; the inverse of to_curve."""
    small, middle = x / A, np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= to_curve(LOW), small, np.where(x <= to_curve(HIGH), middle, np.exp((x - H) / E) - G))


def read_weights(path):
    """Reads a .tza file: a dict of name to float tensor. Raises ValueError for another format."""
    blob = open(path, 'rb').read()
    magic, major, _, table = struct.unpack_from('<HBBQ', blob, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{path} is not a weights file of version 2')
    (count,) = struct.unpack_from('<I', blob, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (size,) = struct.unpack_from('<H', blob, at)
        name = blob[at + 2:at + 2 + size].decode()
        at += 2 + size
        rank = blob[at]
        shape = struct.unpack_from(f'<{rank}I', blob, at + 1)
        at += 1 + 5 * rank
        kind, start = struct.unpack_from('<cQ', blob, at)
        at += 9
        kind = {b'h': np.float16, b'f': np.float32}[kind]
        values = np.frombuffer(blob, kind, int(np.prod(shape)), start).reshape(shape)
        tensors[name] = torch.from_numpy(values.astype(np.float32))
    return tensors


def network(weights, x):
    """Runs the U-Net on a tensor 1 x 9 x H x W whose sides are multiples of 16; gives 1 x 3 x H x W."""
    def conv(name, t):
        return F.relu(F.conv2d(t, weights[name + '.weight'], weights[name + '.bias'], padding=1))

    def down(t):
        return F.max_pool2d(t, 2)

    def join(t, kept):
        return torch.cat([F.interpolate(t, scale_factor=2, mode='nearest'), kept], 1)

    half = down(conv('enc_conv1', conv('enc_conv0', x)))
    quarter = down(conv('enc_conv2', half))
    eighth = down(conv('enc_conv3', quarter))
    least = down(conv('enc_conv4', eighth))
    t = conv('enc_conv5b', conv('enc_conv5a', least))
    for level, kept in ((4, eighth), (3, quarter), (2, half), (1, x)):
        t = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', join(t, kept)))
    return conv('dec_conv0', t)


def denoise(weights, colour, albedo, normal):
    """Cleans a linear picture. All three arrays are H x W x 3; gives the same shape."""
    light = colour @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    scale = 0.18 / 2 ** float(np.log2(light + 1e-4).mean())
    peak = float(to_curve(np.float64(BRIGHTEST)))
    first = to_curve(np.clip(colour * scale, 0, BRIGHTEST)) / peak
    layers = np.concatenate([first, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], 2)
    high, wide = colour.shape[:2]
    # A mirrored margin keeps noise from the edges, and makes the sides multiples of 16.
    layers = np.pad(layers, ((16, 16 + -high % 16), (16, 16 + -wide % 16), (0, 0)), 'reflect').astype(np.float32)
    with torch.no_grad():
        out = network(weights, torch.from_numpy(layers.transpose(2, 0, 1)[None].copy()))
    clean = out[0].numpy().transpose(1, 2, 0)[16:16 + high, 16:16 + wide]
    return (from_curve(clean.astype(np.float64) * peak) / scale).astype(np.float32)
