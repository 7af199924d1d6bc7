"""All pictures by name."""
import importlib
import os

from scenes.photo import photos

for file in sorted(os.listdir(os.path.dirname(__file__))):
    if file.endswith('.py') and not file.startswith('__'):
        importlib.import_module('scenes.' + file[:-3])

__all__ = ['photos']
